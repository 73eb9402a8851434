import { isTextKey, type Translate } from './translate.ts';

/** Who decided: the tester, a rule of his (`mode:risky`), or a gate (`gate:blocklist`). */
export function describeDecider(t: Translate, by: string): string {
  if (by === 'tester') return t('decider.tester');
  const [kind, name = ''] = by.split(':');
  const mode = `approval.${name}`;
  if (kind === 'mode' && isTextKey(mode)) return t('decider.mode', { mode: t(mode) });
  const gate = `gate.${name}`;
  if (kind === 'gate') return t('decider.gate', { gate: isTextKey(gate) ? t(gate) : name });
  return by;
}
