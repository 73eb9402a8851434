import { useMemo } from 'react';
import { CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { efficiencyOf } from '../../../shared/core/map/perfect.ts';
import type { SessionStatus } from '../../../shared/model/run.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { ReportButton } from './report-button.tsx';
import styles from './ended-card.module.css';

const icons: Readonly<Record<SessionStatus, React.ReactNode>> = {
  passed: <CircleCheck />,
  failed: <CircleX />,
  aborted: <CircleSlash />,
};

/** How the session ended, and why it may not say more than that. */
export function EndedCard() {
  const { t } = useTexts();
  const { session } = useAppState();
  const end = useSession((state) => state.view.end);
  const latches = useSession((state) => state.view.latches);
  const counts = useSession((state) => state.view);
  const sessionId = useSession((state) => state.sessionId);
  if (!end) return null;
  return (
    <section
      className={classes(styles.card, styles[end.status])}
      data-testid="session-end"
      data-status={end.status}
      data-reason={end.reason}
    >
      <h3>
        {icons[end.status]}
        {t(`status.${end.status}`)}
      </h3>
      <p>{t('end.reason', { why: t(`end.${end.reason}`) })}</p>
      {latches.length > 0 && (
        <ul className={styles.latches}>
          {latches.map((latch) => (
            <li key={latch}>{t(`latch.${latch}`)}</li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{t(`status.${end.status}.hint`)}</p>
      <Efficiency />
      <div className={styles.foot}>
        <span>
          {[
            t('library.steps', { n: counts.steps.length }),
            t('library.pages', { n: counts.map.pages.size }),
            t('library.findings', { n: counts.findings.length }),
          ].join(' · ')}
        </span>
      </div>
      <div className={styles.buttons}>
        {sessionId !== undefined && <ReportButton key={sessionId} sessionId={sessionId} />}
        <Button look="primary" data-testid="new-session" onClick={session.leave}>
          {t('top.newSession')}
        </Button>
      </div>
    </section>
  );
}

/** How the steps compare with the fewest that could have covered as much. */
function Efficiency() {
  const { t } = useTexts();
  const map = useSession((state) => state.view.map);
  const steps = useSession((state) => state.view.steps.length);
  const { floorSteps, share } = useMemo(() => efficiencyOf(map, steps), [map, steps]);
  if (steps === 0) return null;
  return (
    <p className={styles.hint} data-testid="efficiency">
      {t('end.efficiency', { n: floorSteps, floor: floorSteps, steps, percent: Math.round(share * 100) })}
    </p>
  );
}
