import type { ReasonText } from '../model/action.ts';
import { identity } from './identity.ts';
import { reasons } from './reasons.ts';
import { sentences, type SentenceId } from './sentences.ts';

/** A sentence of Cairn's own, to be told in the language of whoever reads it. */
export const say = (id: SentenceId, params?: ReasonText['params']): ReasonText =>
  params === undefined ? { id } : { id, params };

/** An error's own words, or a person's: they have no translation. */
export const said = (text: string): ReasonText => ({ id: 'said', params: { text } });

/** Puts parameters into their places; a place without one stays as it is, so that the fault is seen. */
export function fillPlaces(template: string, params: ReasonText['params'] = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

const english: Readonly<Record<string, string>> = { ...sentences, ...identity, ...reasons };

/** The sentence in English, for files and terminals. An id of somebody else's is told as it is, with its parameters. */
export function inEnglish({ id, params }: ReasonText): string {
  const text = Object.hasOwn(english, id) ? english[id] : undefined;
  if (text !== undefined) return fillPlaces(text, params);
  const told = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${value}`);
  return told.length === 0 ? id : `${id} (${told.join(', ')})`;
}

/** The same sentence with every text in it changed by `clean`. */
export function withCleanTexts(reason: ReasonText, clean: (text: string) => string): ReasonText {
  const { id, params } = reason;
  if (params === undefined) return reason;
  const cleaned = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'string' ? clean(value) : value] as const,
  );
  return { id, params: Object.fromEntries(cleaned) };
}
