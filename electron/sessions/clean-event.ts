import type { Proposal, ReasonText, Receipt } from '../../shared/model/action.ts';
import type { SessionEventBody } from '../../shared/model/run.ts';
import { withCleanTexts } from '../../shared/text/say.ts';

/**
 * An event with its free texts made safe (I7): what phones, errors and people say may quote a secret. All else comes
 * from a redacted tree, or is named by Cairn.
 */
export function cleanEvent(body: SessionEventBody, clean: (text: string) => string): SessionEventBody {
  switch (body.type) {
    case 'proposed':
      return { ...body, proposal: cleanProposal(body.proposal, clean) };
    case 'decided':
      return { ...body, decision: cleanReason(body.decision, 'reason', clean) };
    case 'returned':
      return { ...body, receipt: cleanReceipt(body.receipt, clean) };
    case 'step_recorded':
      return { ...body, step: { ...body.step, receipt: cleanReceipt(body.step.receipt, clean) } };
    case 'capture_ended':
      return cleanField(body, 'reason', clean);
    case 'suspended':
    case 'latched':
      return cleanReason(body, 'detail', clean);
    default:
      return body;
  }
}

function cleanReason<Name extends string, Holder extends { readonly [Key in Name]?: ReasonText }>(
  holder: Holder,
  name: Name,
  clean: (text: string) => string,
): Holder {
  const reason = holder[name];
  return reason === undefined ? holder : { ...holder, [name]: withCleanTexts(reason, clean) };
}

function cleanProposal(proposal: Proposal, clean: (text: string) => string): Proposal {
  const { risk, reason, expectation } = proposal;
  return {
    ...proposal,
    risk: cleanReason(risk, 'why', clean),
    reason: withCleanTexts(reason, clean),
    expectation: withCleanTexts(expectation, clean),
  };
}

const cleanReceipt = (receipt: Receipt, clean: (text: string) => string): Receipt =>
  cleanField(receipt, 'reason', clean);

function cleanField<Name extends string, Holder extends { readonly [Key in Name]?: string }>(
  holder: Holder,
  name: Name,
  clean: (text: string) => string,
): Holder {
  const text = holder[name];
  return text === undefined ? holder : { ...holder, [name]: clean(text) };
}
