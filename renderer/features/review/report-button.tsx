import { CircleAlert, FileText } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../state/hooks.ts';
import type { WrittenReport } from '../../state/reports.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Banner } from '../../ui/message.tsx';
import styles from './ended-card.module.css';

/** Writes the report of a session, and says where it is. */
export function ReportButton({ sessionId }: { readonly sessionId: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { reports } = useAppState();
  const [writing, setWriting] = useState(false);
  const [written, setWritten] = useState<WrittenReport>();
  const write = async () => {
    setWriting(true);
    setWritten(await reports.write(sessionId, language));
    setWriting(false);
  };
  return (
    <>
      {written?.stage === 'written' && (
        <div className={styles.report} role="status" data-testid="report-written">
          <span>{t('report.written')}</span>
          <code>{written.report.folder}</code>
          <CopyButton
            text={written.report.folder}
            label={t('common.copy')}
            copiedLabel={t('common.copied')}
            failedLabel={t('common.copyFailed')}
          />
        </div>
      )}
      {written?.stage === 'failed' && (
        <Banner tone="bad" icon={<CircleAlert />} title={t('report.failed')} testId="report-failed">
          {Object.values(describeFailure(texts, written.failure)).join(' ')}
        </Banner>
      )}
      <Button
        icon={<FileText aria-hidden="true" />}
        disabled={writing}
        data-testid="report-write"
        onClick={() => void write()}
      >
        {t(writing ? 'report.writing' : 'report.write')}
      </Button>
    </>
  );
}
