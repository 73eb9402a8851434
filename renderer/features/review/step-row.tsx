import { Bot, Hand, Timer } from 'lucide-react';
import type { Decision } from '../../../shared/model/action.ts';
import type { Step, StepResult } from '../../../shared/model/run.ts';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { describeAction } from '../../text/describe.ts';
import { describeDecider } from '../../text/decider.ts';
import { useTexts } from '../../text/use-text.ts';
import { classes } from '../../ui/class-names.ts';
import { Pill, type Tone } from '../../ui/pill.tsx';
import { StepDetails } from './step-details.tsx';
import { StepPicture } from './step-picture.tsx';
import styles from './timeline.module.css';

/** CSS pixels. */
export const stepHeight = 62;

/** Of an unfolded step; one line more each when its receipt or its device has something to say. */
export const openStepHeight = ({ receipt, notes }: Step): number =>
  402 + 24 * [receipt.outcome !== 'returned', notes !== undefined].filter(Boolean).length;

const tones: Readonly<Record<StepResult, Tone>> = {
  moved: 'good',
  same_page: 'neutral',
  no_effect: 'neutral',
  crashed: 'bad',
  left_app: 'warn',
  not_dispatched: 'warn',
  unknown: 'warn',
};

export interface StepRowProps {
  readonly step: Step;
  readonly decision: Decision | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly open: boolean;
}

/** Who let the action through: the tester himself, or a rule of his after its countdown. */
function ByWhom({ step, decision }: { readonly step: Step; readonly decision: Decision | undefined }) {
  const { t } = useTexts();
  if (step.by === 'tester') return <Hand role="img" aria-label={t('timeline.by.tester')} />;
  if (decision && decision.by !== 'tester') return <Timer role="img" aria-label={describeDecider(t, decision.by)} />;
  return <Bot role="img" aria-label={step.by} />;
}

export function StepRow({ step, decision, at, open }: StepRowProps) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const app = useSession((state) => state.view.options?.app);
  const action = describeAction(t, step.action, app);
  const result = t(`result.${step.result}`);
  const target = useSession((state) => pageTitle(state.view, step.toPageId));
  return (
    <div
      className={classes(styles.step, open && styles.open)}
      data-testid={`step-${step.index}`}
      data-result={step.result}
    >
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-label={t('timeline.expand', { index: step.index, action, result })}
        onClick={() => panels.set({ step: open ? undefined : step.index })}
      >
        <span className={styles.index}>{step.index}</span>
        <span className={styles.by}>
          <ByWhom step={step} decision={decision} />
        </span>
        <span className={styles.text}>
          <span className={styles.action}>{action}</span>
          <span className={styles.outcome}>
            <Pill tone={tones[step.result]}>{result}</Pill>
            {step.result !== 'crashed' && target && <span className={styles.page}>{target}</span>}
          </span>
        </span>
        <StepPicture observationId={step.beforeObservationId} label={t('timeline.before')} className={styles.thumb} />
        <StepPicture observationId={step.afterObservationId} label={t('timeline.after')} className={styles.thumb} />
      </button>
      {open && <StepDetails step={step} decision={decision} at={at} />}
    </div>
  );
}
