import type { BlocklistRule } from './blocklist.ts';
import {
  commonFillers,
  confirmWords,
  determiners,
  harmlessAfter,
  harmlessBefore,
  questionStarts,
} from './vocabulary.ts';
import { readings, readPhrase, type Label } from './normalize.ts';

/** Longer labels are prose: a rule's words in the middle of them are not what the element does. */
const longestLabel = 80;
const longestQuestion = 300;

/** Says which rule a text hits. Made once per list of rules. */
export interface RuleMatcher {
  /** The text as the label of something that can be pressed. */
  label(text: string): BlocklistRule | null;
  /** The text as a name given by developers, for an element whose label says something else: no fillers. */
  bare(text: string): BlocklistRule | null;
  /** The text as what a page or dialog asks, to be carried out by a button that only says "OK". */
  question(text: string): BlocklistRule | null;
  /** The text as a label that counts only beside an amount of money. */
  money(text: string): BlocklistRule | null;
  /** The text as a label that counts only where it names an amount itself. */
  amount(text: string): BlocklistRule | null;
  /** Whether the text holds what a rule of the tester's names; no other word makes it harmless. */
  literal(rule: BlocklistRule, text: string): boolean;
}

interface CompiledRule {
  readonly rule: BlocklistRule;
  readonly whole: readonly string[];
  readonly fillers: readonly string[];
  readonly within: RegExp | null;
  readonly asked: RegExp | null;
  readonly money: readonly string[];
  readonly amount: readonly string[];
}

const compiled = new WeakMap<readonly BlocklistRule[], RuleMatcher>();

export function matcherFor(rules: readonly BlocklistRule[]): RuleMatcher {
  const known = compiled.get(rules);
  if (known) return known;
  const matcher = compile(rules);
  compiled.set(rules, matcher);
  return matcher;
}

function compile(rules: readonly BlocklistRule[]): RuleMatcher {
  const list = rules.filter((rule) => rule.text === undefined).map(compileRule);
  const trace = anyTrace(list.map(({ rule }) => rule));
  const first = (text: string, hits: (rule: CompiledRule, label: Label) => boolean) => {
    const labels = readings(text).filter((label) => trace.test(label.joined));
    if (labels.length === 0) return null;
    return list.find((rule) => labels.some((label) => hits(rule, label)))?.rule ?? null;
  };
  return {
    label: remembered((text) =>
      first(
        text,
        (rule, label) =>
          isWhole(rule.whole, rule, label) || isWithin(rule.within, label, longestLabel) || isInRun(rule, label),
      ),
    ),
    bare: remembered((text) =>
      first(text, ({ whole, within }, label) => whole.includes(label.joined) || isWithin(within, label, longestLabel)),
    ),
    question: remembered((text) => first(text, (rule, label) => isWithin(rule.asked, label, longestQuestion))),
    money: remembered((text) => wholly(list, ({ money }) => money, text)),
    amount: remembered((text) => wholly(list, ({ amount }) => amount, text)),
    literal: matchesLiterally,
  };
}

function wholly(
  list: readonly CompiledRule[],
  phrasesOf: (rule: CompiledRule) => readonly string[],
  text: string,
): BlocklistRule | null {
  const labels = readings(text);
  return list.find((rule) => labels.some((label) => isWhole(phrasesOf(rule), rule, label)))?.rule ?? null;
}

const joinedOf = (phrases: readonly string[]): readonly string[] => phrases.map((phrase) => readPhrase(phrase).joined);

/** Most labels have no part of any phrase in them; this finds out in one pass. */
function anyTrace(rules: readonly BlocklistRule[]): RegExp {
  const phrases = rules.flatMap(({ whole = [], within = [], topics = [] }) => [...whole, ...within, ...topics]);
  const parts = phrases.map((phrase) => phrase.split('~').map((part) => readPhrase(part).joined));
  const longest = parts.map((list) => list.reduce((best, part) => (part.length > best.length ? part : best), ''));
  return new RegExp(longest.length === 0 ? '(?!)' : [...new Set(longest)].join('|'), 'u');
}

/** The same labels come back on every look. */
function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= 5_000) answers.clear();
    const fresh = answer(text);
    answers.set(text, fresh);
    return fresh;
  };
}

function compileRule(rule: BlocklistRule): CompiledRule {
  const { whole = [], within = [], topics = [], fillers = [], nearMoney = [], withAmount = [] } = rule;
  return {
    rule,
    whole: [...whole, ...within].map((phrase) => readPhrase(phrase.replace('~', ' ')).joined),
    fillers: [...new Set([...commonFillers, ...fillers].map((filler) => readPhrase(filler).joined))],
    within: anyOf(within),
    asked: anyOf([...within, ...whole, ...topics]),
    money: joinedOf(nearMoney),
    amount: joinedOf(withAmount),
  };
}

const han = /\p{Script=Han}/u;

/** One expression over the spaced words of a label, so that no phrase is found inside a longer Latin word. */
function anyOf(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null;
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  return new RegExp(`(?:${longestFirst.map(phraseSource).join('|')})`, 'gu');
}

function phraseSource(phrase: string): string {
  const parts = phrase.split('~').map((part) => readPhrase(part).words.trim());
  const isHan = han.test(phrase);
  const optional = determiners
    .filter((word) => han.test(word) === isHan)
    .map((word) => (isHan ? [...readPhrase(word).joined].join(' ?') : readPhrase(word).joined))
    .join('|');
  if (isHan) return parts.map((part) => [...part.replaceAll(' ', '')].join(' ?')).join(` ?(?:(?:${optional}) ?){0,2}`);
  return `(?<= )${parts.map((part) => part.replaceAll(' ', ' ?')).join(` ?(?:(?:${optional}) ?){0,2}`)}s?(?= )`;
}

/** Somebody's purchase, or the safety of payments, is a thing; a verb never stands so. */
const names = new RegExp(`^(?:my|our|我的)|(?:${readPhrase('security').joined}|安全)$`, 'u');

/** Whether the label is one of the phrases and nothing else but fillers, in any cut into words. */
function isWhole(whole: readonly string[], { fillers }: CompiledRule, { joined }: Label): boolean {
  if (joined.length === 0 || joined.length > longestLabel || names.test(joined)) return false;
  if (!whole.some((phrase) => joined.includes(phrase))) return false;
  const startsWithFillers = reach(joined, fillers);
  return whole.some((phrase) =>
    startsWithFillers.some(
      (start) => joined.startsWith(phrase, start) && isFillersOnly(joined.slice(start + phrase.length), fillers),
    ),
  );
}

function isFillersOnly(rest: string, fillers: readonly string[]): boolean {
  return rest === '' || reach(rest, fillers).includes(rest.length);
}

/** Every position that can be reached from the start by fillers alone. */
function reach(text: string, fillers: readonly string[]): readonly number[] {
  const reached = new Set([0]);
  for (const position of reached) {
    for (const filler of fillers) if (text.startsWith(filler, position)) reached.add(position + filler.length);
  }
  return [...reached];
}

const before = new RegExp(
  `(?:^| )(?:${spacedAlternatives(harmlessBefore)}) ?$|(?:${hanAlternatives(harmlessBefore)}) ?$`,
  'u',
);
const after = new RegExp(
  `^ ?(?:${spacedAlternatives(harmlessAfter)})s? |^ ?(?:${hanAlternatives(harmlessAfter)})`,
  'u',
);
const asksHow = new RegExp(
  `^ (?:(?:${spacedAlternatives(questionStarts)}) |(?:${hanAlternatives(questionStarts)}))`,
  'u',
);

function spacedAlternatives(words: readonly string[]): string {
  return words
    .filter((word) => !han.test(word))
    .map((word) => readPhrase(word).words.trim())
    .join('|');
}

function hanAlternatives(words: readonly string[]): string {
  return words
    .filter((word) => han.test(word))
    .map((word) => readPhrase(word).joined)
    .join('|');
}

function isWithin(phrases: RegExp | null, { words }: Label, longest: number): boolean {
  if (!phrases) return false;
  if (asksHow.test(words)) return false;
  for (const hit of words.matchAll(phrases)) {
    const rest = words.slice(hit.index + hit[0].length);
    const lead = words.slice(0, hit.index);
    const prose = words.length > longest && lead.trim() !== '' && rest.trim() !== '';
    if (!prose && !before.test(lead) && !after.test(rest)) return true;
  }
  return false;
}

/** Phrases of fewer letters stand in other words by chance. */
const fewestOfRun = 9;

/** Whether a label that is spelled letter by letter holds one of the longer phrases. */
function isInRun({ whole }: CompiledRule, { joined, spelled }: Label): boolean {
  if (!spelled || joined.length > longestLabel) return false;
  return whole.some((phrase) => phrase.length >= fewestOfRun && joined.includes(phrase));
}

function matchesLiterally({ text, match = 'within' }: BlocklistRule, seen: string): boolean {
  if (text === undefined) return false;
  const label = readPhrase(seen);
  return text.some((phrase) => {
    const wanted = readPhrase(phrase);
    if (wanted.joined === '') return false;
    if (label.joined === wanted.joined) return true;
    if (match === 'whole') return false;
    return han.test(phrase) ? label.joined.includes(wanted.joined) : label.words.includes(wanted.words);
  });
}

const confirms: ReadonlySet<string> = new Set(confirmWords.map((word) => readPhrase(word).joined));

/** Whether a label carries out whatever is asked around it. */
export function isConfirmWord(text: string): boolean {
  return readings(text).some((label) => confirms.has(label.joined));
}
