import { ClipboardCheck, TriangleAlert } from 'lucide-react';
import { useAppState, usePanels, useSession } from '../../state/hooks.ts';
import { isTakenOver } from '../../state/session-state.ts';
import { describeFailure } from '../../text/failure.ts';
import { describeAction } from '../../text/describe.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { EmptyState, Spinner } from '../../ui/message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { EndedCard } from './ended-card.tsx';
import { Findings } from './findings.tsx';
import { LogPanel } from './log-panel.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { SessionControls } from './session-controls.tsx';
import { SuspendedBanner } from './suspended-banner.tsx';
import { Timeline } from './timeline.tsx';
import styles from './review.module.css';

/** The column where the tester supervises: what is proposed, what happened, what was found. */
export function ReviewRegion() {
  const { t } = useTexts();
  const stage = useSession((state) => state.stage);
  return (
    <section className={styles.region} aria-label={t('region.review')}>
      {stage === 'open' && <OpenSession />}
      {stage === 'none' && (
        <EmptyState icon={<ClipboardCheck />} title={t('session.none')} testId="no-session">
          {t('session.noneHint')}
        </EmptyState>
      )}
      {stage === 'opening' && (
        <div className={styles.waiting}>
          <Spinner label={t('session.opening')} />
          {t('session.opening')}
        </div>
      )}
      {stage === 'failed' && <FailedToOpen />}
    </section>
  );
}

function FailedToOpen() {
  const texts = useTexts();
  const { t } = texts;
  const { session } = useAppState();
  const failure = useSession((state) => state.failure);
  const id = useSession((state) => state.sessionId);
  if (!failure || id === undefined) return null;
  const { message, remedy } = describeFailure(texts, failure);
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={t('session.openFailed')}
      testId="session-failed"
      action={
        <div className={styles.line}>
          <Button onClick={() => void session.open(id)}>{t('common.retry')}</Button>
          <Button onClick={session.leave}>{t('top.newSession')}</Button>
        </div>
      }
    >
      {message} {remedy}
    </EmptyState>
  );
}

function OpenSession() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const ended = useSession((state) => state.view.end !== undefined);
  const tab = usePanels((state) => state.reviewTab);
  const steps = useSession((state) => state.view.steps.length);
  const findings = useSession((state) => state.view.findings.length);
  return (
    <>
      {ended ? (
        <div className={styles.now}>
          <EndedCard />
        </div>
      ) : (
        <>
          <SessionControls />
          <Now />
        </>
      )}
      <Tabs
        label={t('region.review')}
        value={tab}
        onChange={(reviewTab) => panels.set({ reviewTab })}
        tabs={[
          { value: 'timeline', label: t('timeline.title'), count: steps },
          { value: 'findings', label: t('findings.title'), count: findings, alarm: true },
          { value: 'log', label: t('log.title') },
        ]}
      >
        {tab === 'timeline' && <Timeline />}
        {tab === 'findings' && <Findings />}
        {tab === 'log' && <LogPanel />}
      </Tabs>
    </>
  );
}

/** What is due now: a banner while the session stands still, the proposal, or what is being done. */
function Now() {
  const pending = useSession((state) => state.view.pending);
  const suspended = useSession((state) => state.view.suspended !== undefined);
  const taken = useSession(isTakenOver);
  const dangerous = pending?.risk.level === 'dangerous';
  const unattended = useSession((state) => state.view.approval === 'all') && !dangerous && !suspended;
  const steady = !unattended && !suspended && !dangerous;
  const shown = !unattended && !taken ? pending : undefined;
  return (
    <div className={classes(styles.now, steady && styles.steady, unattended && styles.unattended)}>
      <SuspendedBanner />
      {shown && (
        <>
          <div className={styles.scroll}>
            <ProposalCard proposal={shown} />
          </div>
          {!suspended && <DecisionBar proposal={shown} />}
        </>
      )}
      {(unattended || !pending) && <Doing />}
    </div>
  );
}

function Doing() {
  const { t } = useTexts();
  const suspended = useSession((state) => state.view.suspended);
  const phase = useSession((state) => state.live?.phase);
  const acting = useSession((state) => state.view.inFlight?.action);
  const app = useSession((state) => state.view.options?.app);
  if (suspended) return null;
  const text = acting
    ? t('proposal.actingOn', { action: describeAction(t, acting, app) })
    : t(phase === 'observing' || phase === 'acting' ? `proposal.${phase}` : 'proposal.proposing');
  return (
    <div className={styles.doing} data-testid="doing">
      <Spinner label={text} />
      <span>{text}</span>
    </div>
  );
}
