import type { Decision } from '../../../shared/model/action.ts';
import type { Step } from '../../../shared/model/run.ts';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { clockTime } from '../../text/format.ts';
import { describeDecider } from '../../text/decider.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { StepPicture } from './step-picture.tsx';
import styles from './timeline.module.css';

export interface StepDetailsProps {
  readonly step: Step;
  readonly decision: Decision | undefined;
  readonly at: number;
}

/** A step unfolded: its pictures before and after, the pages, and what is known of its dispatch. */
export function StepDetails({ step, decision, at }: StepDetailsProps) {
  const { t, language } = useTexts();
  const { panels } = useAppState();
  const { receipt } = step;
  const decided = decision && describeDecider(t, decision.by);
  const by = step.by === 'tester' ? t('timeline.by.tester') : [step.by, decided].filter(Boolean).join(' · ');
  const timing = { ms: Math.round(step.ownMs), trips: step.roundTrips, phone: Math.round(receipt.durationMs) };
  return (
    <div className={styles.details}>
      <div className={styles.pictures}>
        <figure>
          <StepPicture
            observationId={step.beforeObservationId}
            label={t('timeline.before')}
            className={styles.picture}
          />
          <figcaption>
            {t('timeline.before')} <PageLink pageId={step.fromPageId} />
          </figcaption>
        </figure>
        <figure>
          <StepPicture observationId={step.afterObservationId} label={t('timeline.after')} className={styles.picture} />
          <figcaption>
            {t('timeline.after')} <PageLink pageId={step.toPageId} />
          </figcaption>
        </figure>
      </div>
      {receipt.outcome !== 'returned' && (
        <p className={styles.receipt}>{t(`timeline.receipt.${receipt.outcome}`, { reason: receipt.reason ?? '' })}</p>
      )}
      {step.notes && (
        <p className={styles.receipt} title={step.notes.join('\n')}>
          {step.notes.join(' · ')}
        </p>
      )}
      <p className={styles.timing}>
        <Button look="quiet" className={styles.toLog} data-testid="step-log" onClick={() => panels.openLog(step.index)}>
          {t('log.show')}
        </Button>
        {[clockTime(language, at), by].filter(Boolean).join(' · ')}
        <br />
        {t('timeline.own', timing)}
      </p>
    </div>
  );
}

function PageLink({ pageId }: { readonly pageId: string | undefined }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const page = useSession((state) => state.view.map.pages.get(pageId ?? ''));
  const title = useSession((state) => pageTitle(state.view, pageId));
  if (!page) return null;
  return (
    <Button look="quiet" onClick={() => panels.openPage(page.info.pageId)}>
      {title || t('page.untitled')}
    </Button>
  );
}
