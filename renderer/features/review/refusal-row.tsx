import { Ban, ShieldX, SkipForward } from 'lucide-react';
import type { ActivityRow } from '../../state/activity.ts';
import { describeAction } from '../../text/describe.ts';
import type { TextKey } from '../../text/catalogues.ts';
import { describeDecider } from '../../text/decider.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import styles from './timeline.module.css';

/** CSS pixels. */
export const refusalHeight = 40;

type Refusal = Extract<ActivityRow, { kind: 'refusal' }>;

function lookOf({ decision }: Refusal): { readonly key: TextKey; readonly icon: React.ReactNode } {
  if (decision.verdict === 'skip') return { key: 'timeline.skip', icon: <SkipForward aria-hidden="true" /> };
  if (decision.verdict === 'refuse') return { key: 'timeline.refuse', icon: <ShieldX aria-hidden="true" /> };
  return { key: decision.neverAgain ? 'timeline.vetoForever' : 'timeline.veto', icon: <Ban aria-hidden="true" /> };
}

/** A proposal that was turned down: it never reached the phone. */
export function RefusalRow({ row }: { readonly row: Refusal }) {
  const texts = useTexts();
  const { t } = texts;
  const { decision, proposal } = row;
  const { key, icon } = lookOf(row);
  const byTester = decision.by === 'tester';
  const reason = decision.reason === undefined ? '' : describeReason(texts, decision.reason);
  const why = byTester ? reason : [describeDecider(t, decision.by), reason].filter(Boolean).join(' · ');
  return (
    <div className={styles.refusal} data-testid={`refusal-${decision.verdict}`} title={why}>
      <span className={styles.by}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.action}>
          {t(key)}
          {proposal && `: ${describeAction(t, proposal.action)}`}
        </span>
        {why !== '' && <span className={styles.page}>{why}</span>}
      </span>
    </div>
  );
}
