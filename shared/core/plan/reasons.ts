import type { ReasonText } from '../../model/action.ts';

/**
 * The sentences an explorer says, by message id, with the parameters each takes. The catalogues of the user interface
 * hold their texts in every language.
 */
export const EXPLORER_REASONS = {
  'explorer.reason.untried': ['label', 'open'],
  'explorer.reason.sample': ['label'],
  'explorer.reason.fill': ['label'],
  'explorer.reason.scroll': [],
  'explorer.reason.long_press': ['label'],
  'explorer.reason.retry': ['label'],
  'explorer.reason.probe': ['label'],
  /** Of the baselines that explorers are measured against. */
  'explorer.reason.policy': ['policy', 'label'],
  'explorer.reason.look_again': ['page'],
  'explorer.reason.walk': ['label', 'page', 'open', 'moves'],
  'explorer.reason.back': ['page', 'open', 'moves'],
  'explorer.reason.relaunch': ['page', 'open', 'moves'],
  'explorer.reason.scroll_to': ['label'],
  'explorer.reason.loading': ['time', 'most'],
  'explorer.reason.empty': [],
  'explorer.reason.permission': ['label'],
  'explorer.reason.close': ['label'],
  'explorer.reason.leave_popup': [],
  'explorer.reason.return': [],
  'explorer.reason.start_again': [],
  'explorer.reason.after_crash': [],
  'guided.reason.launch': ['flow'],
  'guided.reason.step': ['flow', 'step', 'of', 'action'],
  'case.reason.wait': ['label', 'time', 'most'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Reasons that say that something has not been done on its page yet; they do not justify doing it again. */
export const FIRST_TIME_REASONS: ReadonlySet<string> = new Set<keyof typeof EXPLORER_REASONS>([
  'explorer.reason.untried',
  'explorer.reason.sample',
  'explorer.reason.fill',
  'explorer.reason.long_press',
]);

export const EXPLORER_EXPECTATIONS = {
  'explorer.expect.new': [],
  'explorer.expect.other': [],
  'explorer.expect.page': ['page'],
  'explorer.expect.typed': [],
  'explorer.expect.more': [],
  'explorer.expect.toggled': [],
  'explorer.expect.below': [],
  'explorer.expect.start': [],
  'explorer.expect.loaded': [],
  'explorer.expect.gone': [],
  'explorer.expect.app': [],
  'guided.expect.said': ['text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const EXPLORER_QUESTIONS = {
  'explorer.stuck.loading': ['most'],
  'explorer.stuck.permission': [],
  'explorer.stuck.popup': [],
  'explorer.stuck.outside': [],
  'explorer.stuck.empty': [],
  'explorer.stuck.login': ['page'],
  'explorer.stuck.captcha': [],
  'explorer.stuck.tarpit': ['pages'],
  'guided.why.missing': ['step', 'action'],
  'guided.why.several': ['step', 'action'],
  'guided.why.password': ['step', 'action'],
  'guided.why.refused': ['step', 'action'],
  'guided.why.wrong': ['step'],
  'guided.why.outside': ['step'],
  'case.why.unexpected': ['label'],
  'case.why.value': ['step', 'variable'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReasonId =
  | keyof typeof EXPLORER_REASONS
  | keyof typeof EXPLORER_EXPECTATIONS
  | keyof typeof EXPLORER_QUESTIONS;

export const say = (id: ReasonId, params?: ReasonText['params']): ReasonText =>
  params === undefined ? { id } : { id, params };
