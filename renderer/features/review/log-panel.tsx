import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useLog } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message.tsx';
import { LogBar } from './log-bar.tsx';
import { LogLineDetails } from './log-line-details.tsx';
import { LogRows } from './log-rows.tsx';
import { useLogView, type LogView } from './use-log-view.ts';
import styles from './log-panel.module.css';

/** The log of the session: filtered, pinned to the steps, moving until the tester looks back. */
export function LogPanel() {
  const { t } = useTexts();
  const kept = useLog((state) => state.kept);
  const view = useLogView();
  const { lines, held, hold } = view;
  const [selected, setSelected] = useState<number>();
  const release = () => {
    setSelected(undefined);
    view.release();
  };
  const select = (number: number) => {
    // A number of the moving log is soon another line's.
    if (!held) hold();
    setSelected(held ? number : number - lines.first);
  };
  const line = held && selected !== undefined ? lines.at(selected) : undefined;
  return (
    <div className={styles.panel}>
      <LogBar held={held !== undefined} onHold={(wanted) => (wanted ? hold() : release())} />
      {lines.end === lines.first ? (
        <EmptyState icon={<ScrollText />} title={kept === 0 ? t('log.empty') : t('log.nothing')}>
          {kept === 0 ? t('log.emptyHint') : undefined}
        </EmptyState>
      ) : (
        <LogRows
          lines={lines}
          pins={view.pins}
          follow={!held}
          onScrollUp={hold}
          reveal={view.reveal}
          selected={held ? selected : undefined}
          onSelect={select}
        />
      )}
      {line && <LogLineDetails line={line} onClose={() => setSelected(undefined)} />}
      <Foot view={view} onRelease={release} />
    </div>
  );
}

function Foot({ view, onRelease }: { readonly view: LogView; readonly onRelease: () => void }) {
  const { t } = useTexts();
  const { kept, dropped } = useLog((state) => state);
  const { lines, held, missed, reveal } = view;
  const facts = [
    t('log.count', { n: lines.end - lines.first }),
    !held && dropped > 0 && t('log.dropped', { n: kept }),
    held?.step !== undefined && !reveal && t('log.noneOfStep', { index: held.step }),
    missed > 0 && t('log.held', { n: missed }),
  ];
  return (
    <div className={styles.foot}>
      <span data-testid="log-count">{facts.filter(Boolean).join(' · ')}</span>
      {held && (
        <Button look="quiet" data-testid="log-resume" onClick={onRelease}>
          {t('log.resume')}
        </Button>
      )}
    </div>
  );
}
