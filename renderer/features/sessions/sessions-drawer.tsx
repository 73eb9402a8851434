import { Bug, CircleAlert, CircleCheck, CircleDot, CircleSlash, CircleX, History, Plus } from 'lucide-react';
import { useEffect } from 'react';
import type { SessionSummary } from '../../../shared/contract/sessions.ts';
import { useAppState, useLibrary, usePanels, useSession } from '../../state/hooks.ts';
import { describeFailure } from '../../text/failure.ts';
import { dayAndTime } from '../../text/format.ts';
import { isTextKey } from '../../text/translate.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState, Spinner } from '../../ui/message.tsx';
import { Pill, type Tone } from '../../ui/pill.tsx';
import styles from './sessions.module.css';

/** All sessions on this machine; none is left out, those that cannot be opened say why. */
export function SessionsDrawer() {
  const { t } = useTexts();
  const { library, panels, session } = useAppState();
  const open = usePanels((state) => state.drawer === 'sessions');
  useEffect(() => {
    if (open) void library.load();
  }, [open, library]);
  if (!open) return null;
  return (
    <Drawer
      title={t('library.title')}
      closeLabel={t('common.close')}
      testId="sessions-drawer"
      onClose={() => panels.set({ drawer: undefined })}
    >
      <div className={styles.tools}>
        <Button
          icon={<Plus aria-hidden="true" />}
          data-testid="sessions-new"
          onClick={() => {
            session.leave();
            panels.set({ drawer: undefined });
          }}
        >
          {t('top.newSession')}
        </Button>
      </div>
      <SessionList />
    </Drawer>
  );
}

function SessionList() {
  const texts = useTexts();
  const { t } = texts;
  const { library } = useAppState();
  const { stage, sessions, failure } = useLibrary((state) => state);
  if (stage === 'failed' && failure) {
    return (
      <EmptyState
        icon={<CircleAlert />}
        title={t('library.failed')}
        action={<Button onClick={() => void library.load()}>{t('common.retry')}</Button>}
      >
        {Object.values(describeFailure(texts, failure)).join(' ')}
      </EmptyState>
    );
  }
  if (sessions.length === 0) {
    if (stage !== 'loaded') return <Spinner label={t('common.loading')} />;
    return (
      <EmptyState icon={<History />} title={t('library.empty')}>
        {t('library.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} data-testid="sessions-list">
      {sessions.map((session) => (
        <SessionRow key={session.id} summary={session} />
      ))}
    </ul>
  );
}

const statusLooks: Readonly<Record<string, { readonly tone: Tone; readonly icon: React.ReactNode }>> = {
  passed: { tone: 'good', icon: <CircleCheck /> },
  failed: { tone: 'bad', icon: <CircleX /> },
  aborted: { tone: 'neutral', icon: <CircleSlash /> },
};

function StatusPill({ summary }: { readonly summary: SessionSummary }) {
  const { t } = useTexts();
  const { status, problem } = summary;
  if (problem !== undefined) {
    return (
      <Pill tone="warn" icon={<CircleAlert />}>
        {t('library.problem')}
      </Pill>
    );
  }
  if (status === undefined) {
    return (
      <Pill tone="accent" icon={<CircleDot />}>
        {t('library.running')}
      </Pill>
    );
  }
  const key = `status.${status}`;
  return <Pill {...statusLooks[status]}>{isTextKey(key) ? t(key) : status}</Pill>;
}

function SessionRow({ summary }: { readonly summary: SessionSummary }) {
  const { t, language } = useTexts();
  const { session, panels } = useAppState();
  const shown = useSession((state) => state.sessionId === summary.id);
  const { problem } = summary;
  return (
    <li className={classes(styles.session, shown && styles.shown)} data-testid={`session-${summary.id}`}>
      <button
        type="button"
        className={styles.open}
        disabled={problem !== undefined}
        onClick={() => {
          panels.set({ drawer: undefined });
          if (!shown) void session.open(summary.id);
        }}
      >
        <span className={styles.row}>
          <strong>{summary.appName || summary.appId || summary.id}</strong>
          <StatusPill summary={summary} />
        </span>
        <span className={styles.row}>
          <span className={styles.soft}>
            {[summary.startedAt > 0 && dayAndTime(language, summary.startedAt), summary.deviceName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {shown && <span className={styles.soft}>{t('library.shown')}</span>}
        </span>
        <span className={styles.row}>
          <span className={styles.soft}>
            {t('library.steps', { n: summary.steps })} · {t('library.pages', { n: summary.pages })}
          </span>
          {summary.findings > 0 && (
            <span className={styles.findings}>
              <Bug aria-hidden="true" />
              {t('library.findings', { n: summary.findings })}
            </span>
          )}
        </span>
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </button>
    </li>
  );
}
