import { CircleAlert, Download, FileCode, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatsFor, type ExportFormat } from '../../../shared/model/case-format.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import type { WrittenCase } from '../../state/cases.ts';
import { describeFailure, translateSentence } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton, saveText } from '../../ui/copy-button.tsx';
import { Banner, Spinner } from '../../ui/message.tsx';
import styles from './page.module.css';

/** The shortest path to the page as a test case: read it, copy it, save it. */
export function ExportPanel({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const [format, setFormat] = useState<ExportFormat>();
  const platform = useSession((state) => state.view.options?.device.platform ?? 'android');
  const written = useCase(pageId, format);
  return (
    <section className={styles.section}>
      <h3>{t('export.title')}</h3>
      <div className={styles.buttons} role="group" aria-label={t('export.format')}>
        <span className={styles.faint}>{t('export.format')}</span>
        {formatsFor(platform).map((value) => (
          <Button
            key={value}
            icon={<FileCode aria-hidden="true" />}
            aria-pressed={value === format}
            data-testid={`export-${value}`}
            onClick={() => setFormat(value)}
          >
            {t(`export.${value}`)}
          </Button>
        ))}
      </div>
      {format && !written && <Spinner label={t('export.loading')} />}
      {written && <Written written={written} />}
    </section>
  );
}

/** The case in a format; undefined until it is written. */
function useCase(pageId: string, format: ExportFormat | undefined): WrittenCase | undefined {
  const { cases } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const [written, setWritten] = useState<{ readonly format: ExportFormat; readonly result: WrittenCase }>();
  useEffect(() => {
    if (format === undefined || sessionId === undefined) return;
    let wanted = true;
    void cases.write({ sessionId, pageId, format }).then((result) => wanted && setWritten({ format, result }));
    return () => {
      wanted = false;
    };
  }, [cases, sessionId, pageId, format]);
  return written?.format === format ? written?.result : undefined;
}

function Written({ written }: { readonly written: WrittenCase }) {
  const texts = useTexts();
  const { t } = texts;
  const [saved, setSaved] = useState(false);
  if (written.stage === 'failed') {
    const { message, remedy } = describeFailure(texts, written.failure);
    return (
      <Banner tone="bad" icon={<CircleAlert />} title={t('export.failed')} testId="export-failed">
        {message} {remedy}
      </Banner>
    );
  }
  const { file } = written;
  return (
    <>
      {file.warnings.length > 0 && (
        <Banner tone="warn" icon={<TriangleAlert />} title={t('export.warnings')} testId="export-warnings">
          {file.warnings.map((warning) => translateSentence(texts, warning)).join(' ')}
        </Banner>
      )}
      <pre className={styles.code} tabIndex={0} aria-label={t('export.preview')} data-testid="export-text">
        {file.text}
      </pre>
      <div className={styles.buttons}>
        <CopyButton
          text={file.text}
          label={t('common.copy')}
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
          testId="export-copy"
        />
        <Button
          icon={<Download aria-hidden="true" />}
          data-testid="export-save"
          onClick={() => {
            saveText(file.fileName, file.mimeType, file.text);
            setSaved(true);
          }}
        >
          {t('common.save')}
        </Button>
        {saved && <span className={styles.faint}>{t('export.saved', { file: file.fileName })}</span>}
      </div>
    </>
  );
}
