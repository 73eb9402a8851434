import { CircleStop, Clock3, Eye, Hand, LoaderCircle, MousePointerClick, Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useSession } from '../../state/hooks.ts';
import { isCountingDown, isGoingOn, type SessionState } from '../../state/session-state.ts';
import type { TextKey } from '../../text/catalogues.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Pill, type Tone } from '../../ui/pill.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './review.module.css';

const modes = ['ask', 'risky', 'all'] as const;

/** Where the session stands, and the switches that hold for all of it. */
export function SessionControls() {
  const { t } = useTexts();
  const { session } = useAppState();
  const approval = useSession((state) => state.view.approval);
  const goingOn = useSession(isGoingOn);
  const [stopping, setStopping] = useState(false);
  return (
    <header className={styles.controls}>
      {stopping ? (
        <StopQuestion onKeep={() => setStopping(false)} />
      ) : (
        <div className={styles.line}>
          <PhasePill />
          <Progress />
          <PauseButton />
          {goingOn && (
            <IconButton
              label={t('session.stop')}
              icon={<CircleStop />}
              data-testid="stop"
              onClick={() => setStopping(true)}
            />
          )}
        </div>
      )}
      <Segmented
        label={t('approval.label')}
        testId="mode"
        segments={modes.map((value) => ({ value, label: t(`approval.${value}`), hint: t(`approval.${value}.hint`) }))}
        value={approval}
        onChange={(mode) => void session.setApproval(mode)}
      />
    </header>
  );
}

interface Phase {
  readonly key: TextKey;
  readonly tone: Tone;
  readonly icon: React.ReactNode;
}

function phaseOf(state: SessionState): Phase {
  const { view, live } = state;
  if (view.suspended?.reason === 'taken_over') return { key: 'suspend.taken', tone: 'accent', icon: <Hand /> };
  if (view.suspended) return { key: 'session.phase.suspended', tone: 'warn', icon: <Pause /> };
  if (isCountingDown(state)) return { key: 'session.phase.countdown', tone: 'accent', icon: <Clock3 /> };
  if (view.pending) return { key: 'session.phase.deciding', tone: 'accent', icon: <Hand /> };
  if (live?.phase === 'acting') return { key: 'session.phase.acting', tone: 'neutral', icon: <MousePointerClick /> };
  if (live?.phase === 'observing') return { key: 'session.phase.observing', tone: 'neutral', icon: <Eye /> };
  if (live?.phase === 'closed') return { key: 'session.phase.closed', tone: 'neutral', icon: <Square /> };
  return { key: 'session.phase.proposing', tone: 'neutral', icon: <LoaderCircle /> };
}

function PhasePill() {
  const { t } = useTexts();
  const state = useSession((session) => session);
  const { key, tone, icon } = phaseOf(state);
  return (
    <Pill tone={tone} icon={icon} testId="session-status" state={state.view.suspended?.reason ?? state.live?.phase}>
      {t(key)}
    </Pill>
  );
}

function Progress() {
  const { t } = useTexts();
  const steps = useSession((state) => state.view.steps.length);
  const max = useSession((state) => state.view.options?.budget.maxSteps ?? 0);
  const text = t('session.budget', { steps, max });
  return (
    <span className={styles.progress} title={text} data-testid="progress" data-steps={steps}>
      <progress value={steps} max={Math.max(1, max)} aria-label={text} />
      {steps}/{max}
    </span>
  );
}

function PauseButton() {
  const { t } = useTexts();
  const { desk } = useAppState();
  const suspended = useSession((state) => state.view.suspended?.reason);
  const taken = suspended === 'taken_over';
  const stands = suspended !== undefined && !taken;
  return (
    <IconButton
      label={`${stands ? t('session.resume') : t('session.pause')} (Space)`}
      icon={stands ? <Play /> : <Pause />}
      disabled={taken}
      data-testid={stands ? 'resume' : 'pause'}
      onClick={desk.pauseOrContinue}
    />
  );
}

/** Takes the place of the line above it, so that nothing moves. */
function StopQuestion({ onKeep }: { readonly onKeep: () => void }) {
  const { t } = useTexts();
  const { session } = useAppState();
  return (
    <div
      className={styles.line}
      role="alertdialog"
      aria-label={t('session.stopSure')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onKeep();
      }}
    >
      <span className={styles.question}>{t('session.stopSure')}</span>
      <Button look="danger" data-testid="stop-confirm" onClick={() => void session.stop()}>
        {t('session.stopYes')}
      </Button>
      <Button autoFocus onClick={onKeep}>
        {t('session.stopNo')}
      </Button>
    </div>
  );
}
