import { X } from 'lucide-react';
import type { LogLinePush } from '../../../shared/contract/sessions.ts';
import { useAppState } from '../../state/hooks.ts';
import { clockTime } from '../../text/format.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './log-panel.module.css';

/** A line in full: there is no room for it in its row. */
export function LogLineDetails({ line, onClose }: { readonly line: LogLinePush; readonly onClose: () => void }) {
  const { t, language } = useTexts();
  const { log } = useAppState();
  const process = log.processes.nameOf(line.pid) ?? t('log.pid', { pid: line.pid });
  return (
    <section className={styles.details} aria-label={t('log.details')} data-testid="log-details">
      <header>
        <span>{[clockTime(language, line.at), line.priority, process, line.tag].join(' · ')}</span>
        <CopyButton
          text={line.message}
          label={t('common.copy')}
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
        />
        <IconButton label={t('common.close')} icon={<X />} onClick={onClose} />
      </header>
      <pre tabIndex={0}>{line.message}</pre>
    </section>
  );
}
