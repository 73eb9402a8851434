import { z } from 'zod';
import type { RuleDraft, RulePreview } from '../model/identity-rules.ts';
import { call } from './define.ts';

const sessionId = z.string().min(1).max(100);
const pageId = z.string().min(1).max(100);
const text = z.string().max(20_000);
const texts = z.array(text).max(1000);

const feature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), title: text }).strict(),
  z.object({ kind: z.literal('element'), key: text, label: text }).strict(),
  z
    .object({
      kind: z.literal('attribute'),
      key: text,
      label: text,
      attribute: z.enum(['checked', 'selected', 'enabled']),
      value: z.boolean(),
    })
    .strict(),
  z.object({ kind: z.literal('text'), text }).strict(),
]);
const anchor = z.enum(['title', 'bottom_tab', 'top_tab', 'step', 'overlay', 'activity']);

export const ruleDraftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('merge'), into: text, ignore: z.array(anchor).max(6), ignoreEntries: texts }).strict(),
  z.object({ kind: z.literal('merge_exact'), into: text, pages: texts.min(1) }).strict(),
  z.object({ kind: z.literal('split'), of: text, by: feature }).strict(),
]) satisfies z.ZodType<RuleDraft>;

/** What a tester corrects on the map: which looks are one page, and what pages are called. */
export const pageCalls = {
  /**
   * Rules that make one page of these, the smallest first, each with what it changes. The first page stands for all and
   * keeps its id. Empty when they cannot be merged, being one page split by where it is opened from.
   */
  'pages.previewMerge': call<readonly RulePreview[]>()(
    z.object({ sessionId, pageIds: z.array(pageId).min(2).max(100) }).strict(),
  ),
  /**
   * Rules that part these looks from the others of their page, what tells most first. Empty when nothing on the screen
   * tells them apart.
   */
  'pages.previewSplit': call<readonly RulePreview[]>()(
    z.object({ sessionId, pageId, observationIds: z.array(z.string().min(1)).min(1).max(1000) }).strict(),
  ),
  /** Holds from now on in all sessions of the app; the session must stand still or have ended. */
  'pages.applyRule': call<{ readonly ruleId: string }>()(z.object({ sessionId, draft: ruleDraftSchema }).strict()),
  /** Takes a rule back; the pages have their old ids again. */
  'pages.undoRule': call<null>()(z.object({ sessionId, ruleId: z.string().min(1).max(100) }).strict()),
  /** An empty name takes the name away. */
  'pages.name': call<null>()(z.object({ sessionId, pageId, name: z.string().max(200) }).strict()),
};
