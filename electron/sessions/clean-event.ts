import type { Receipt } from '../../shared/model/action.ts';
import type { SessionEventBody } from '../../shared/model/run.ts';

/**
 * An event with its free texts made safe (I7): what phones, errors and people say may quote a secret. All else comes
 * from a redacted tree, or is named by Cairn.
 */
export function cleanEvent(body: SessionEventBody, clean: (text: string) => string): SessionEventBody {
  switch (body.type) {
    case 'decided':
      return { ...body, decision: cleanField(body.decision, 'reason', clean) };
    case 'returned':
      return { ...body, receipt: cleanReceipt(body.receipt, clean) };
    case 'step_recorded':
      return { ...body, step: { ...body.step, receipt: cleanReceipt(body.step.receipt, clean) } };
    case 'capture_ended':
      return cleanField(body, 'reason', clean);
    case 'suspended':
    case 'latched':
      return cleanField(body, 'detail', clean);
    default:
      return body;
  }
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
