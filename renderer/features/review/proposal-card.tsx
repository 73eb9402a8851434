import { ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Proposal, RiskLevel } from '../../../shared/model/action.ts';
import { useAppState, useDesk, useSession } from '../../state/hooks.ts';
import { agentName, describeAction, describeChoice } from '../../text/describe.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Pill, type Tone } from '../../ui/pill.tsx';
import { TargetPicture } from './target-picture.tsx';
import styles from './proposal.module.css';

const riskLooks: Readonly<Record<RiskLevel, { readonly tone: Tone; readonly icon: React.ReactNode }>> = {
  safe: { tone: 'good', icon: <ShieldCheck /> },
  changes_something: { tone: 'warn', icon: <TriangleAlert /> },
  dangerous: { tone: 'bad', icon: <ShieldAlert /> },
};

/** What is proposed, why, what should happen, and what it could do. */
export function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const texts = useTexts();
  const { t } = texts;
  const app = useSession((state) => state.view.options?.app);
  const { action, risk } = proposal;
  return (
    <article
      className={styles.card}
      data-risk={risk.level}
      aria-label={t('proposal.label')}
      data-testid="proposal"
      data-proposal={proposal.id}
    >
      <div className={styles.head}>
        <Crop proposal={proposal} />
        <div className={styles.what}>
          <h3 data-testid="proposal-action">{describeAction(t, action, app)}</h3>
          <div className={styles.tags}>
            <Pill tone={riskLooks[risk.level].tone} icon={riskLooks[risk.level].icon} testId="risk" state={risk.level}>
              {t(`risk.${risk.level}`)}
            </Pill>
            <span className={styles.agent}>{t('proposal.by', { agent: agentName(t, proposal.agent) })}</span>
          </div>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('proposal.why')}</dt>
        <dd data-testid="proposal-reason">{describeReason(texts, proposal.reason)}</dd>
        <dt>{t('proposal.expect')}</dt>
        <dd>{describeReason(texts, proposal.expectation)}</dd>
        <dt>{t('proposal.risk')}</dt>
        <dd>{describeReason(texts, risk.why)}</dd>
      </dl>
      {action.kind === 'input_text' && action.text !== null && <TextToType key={proposal.id} text={action.text} />}
      {proposal.alternatives.length > 0 && (
        <Disclosure title={t('proposal.alternatives')} aside={proposal.alternatives.length}>
          <ul className={styles.alternatives}>
            {proposal.alternatives.map((alternative) => (
              <li key={alternative.actionKey}>{describeChoice(t, alternative)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </article>
  );
}

function Crop({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTexts();
  const sessionId = useSession((state) => state.sessionId);
  const observation = useSession((state) => state.view.observations.get(proposal.observationId));
  const { action } = proposal;
  if (!observation || sessionId === undefined || !('target' in action) || action.target.elementKey === null)
    return null;
  return (
    <TargetPicture
      sessionId={sessionId}
      observation={observation}
      bounds={action.target.bounds}
      label={t('proposal.target')}
      dangerous={proposal.risk.level === 'dangerous'}
    />
  );
}

/** The proposed text, open to the tester's change: approving then types his. */
function TextToType({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const { desk } = useAppState();
  const edited = useDesk((state) => state.edited);
  const pending = useSession((state) => state.view.pending?.id);
  return (
    <Field
      label={t('proposal.text')}
      value={edited?.proposalId === pending ? edited?.text : text}
      data-testid="proposal-text"
      onFocus={desk.hold}
      onChange={(event) => desk.edit(event.target.value)}
    />
  );
}
