import { Hand } from 'lucide-react';
import { useAppState } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import type { Countdown } from './use-countdown.ts';
import styles from './countdown.module.css';

const radius = 12;
const round = 2 * Math.PI * radius;

/** The ring that runs out before a safe action runs by itself, and the button that stops it. */
export function CountdownStrip({ seconds, share }: Countdown) {
  const { t } = useTexts();
  const { desk } = useAppState();
  return (
    <div className={styles.strip} data-testid="countdown">
      <svg className={styles.ring} viewBox="0 0 30 30" role="timer" aria-label={t('countdown.label', { seconds })}>
        <circle className={styles.track} cx="15" cy="15" r={radius} />
        <circle
          className={styles.rest}
          cx="15"
          cy="15"
          r={radius}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
        <text x="15" y="15.5">
          {seconds}
        </text>
      </svg>
      <span className={styles.text}>{t('countdown.text', { seconds })}</span>
      <Button data-testid="hold" onClick={desk.hold}>
        {t('countdown.hold')}
      </Button>
    </div>
  );
}

/** What stands in the countdown's place once it was stopped; empty while it is not known yet. */
export function HeldStrip({ held }: { readonly held: boolean }) {
  const { t } = useTexts();
  return (
    <div className={classes(styles.strip, styles.held)} role="status" data-testid={held ? 'held' : undefined}>
      {held && (
        <>
          <Hand aria-hidden="true" />
          <span className={styles.text}>{t('countdown.held')}</span>
        </>
      )}
    </div>
  );
}
