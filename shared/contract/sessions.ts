import { z } from 'zod';
import type { SessionEvent } from '../model/run.ts';
import type { Screen } from '../model/screen.ts';
import { call, nothing } from './define.ts';

const sessionId = z.string().min(1).max(100);
const approval = z.enum(['ask', 'risky', 'all']);
const point = z.object({ x: z.number().int().min(0), y: z.number().int().min(0) }).strict();
const size = z.object({ width: z.number().int().positive(), height: z.number().int().positive() }).strict();
const positive = z.number().int().positive();

export const budgetSchema = z
  .object({
    maxSteps: positive.max(100_000),
    maxRequests: positive.optional(),
    durationMin: positive.max(7 * 24 * 60),
    maxRecoveries: z.number().int().min(0).max(10_000).default(10),
    maxWaits: z.number().int().min(0).optional(),
    maxProbes: z.number().int().min(0).optional(),
    maxRelaunches: z.number().int().min(0).optional(),
  })
  .strict();

/** What a tester does on the mirror while taken over; points are device pixels of a screen of `screen` size. */
export const testerInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tap'), point, screen: size }).strict(),
  z.object({ kind: z.literal('long_press'), point, screen: size }).strict(),
  z
    .object({ kind: z.literal('swipe'), from: point, to: point, durationMs: positive.max(10_000), screen: size })
    .strict(),
  z.object({ kind: z.literal('text'), text: z.string().min(1).max(5_000), sensitive: z.boolean() }).strict(),
  /** Types a secret by its name. */
  z.object({ kind: z.literal('secret'), name: z.string().min(1).max(60) }).strict(),
  z.object({ kind: z.literal('key'), key: z.enum(['BACK', 'ENTER', 'HOME', 'DELETE', 'TAB', 'ESCAPE']) }).strict(),
]);
export type TesterInput = z.infer<typeof testerInputSchema>;

export const testerDecisionSchema = z
  .object({
    proposalId: z.string().min(1),
    verdict: z.enum(['approve', 'veto', 'skip', 'edit']),
    reason: z.string().max(500).optional(),
    /** For a veto: never propose this in this app again. */
    neverAgain: z.boolean().optional(),
    /** For an approval of a blocked action: the tester's explicit confirmation (I5). */
    confirmDangerous: z.boolean().optional(),
    /** For `edit` of a text input: what to type instead. */
    text: z.string().max(5_000).optional(),
  })
  .strict();
export type TesterDecision = z.infer<typeof testerDecisionSchema>;

/** What a session is doing now; not an event, gone with the process. */
export interface LiveState {
  readonly phase: 'observing' | 'proposing' | 'deciding' | 'acting' | 'suspended' | 'ended' | 'closed';
  /** A safe proposal that runs by itself unless it is held. */
  readonly countdown?: { readonly proposalId: string; readonly totalMs: number; readonly remainingMs: number };
}

export interface SessionSummary {
  readonly id: string;
  readonly startedAt: number;
  readonly appId: string;
  readonly appName: string;
  readonly deviceName: string;
  readonly steps: number;
  readonly pages: number;
  readonly findings: number;
  readonly status?: string;
  readonly problem?: string;
}

const ofSession = z.object({ sessionId }).strict();

export const sessionCalls = {
  'sessions.list': call<readonly SessionSummary[]>()(nothing),
  'sessions.start': call<{ readonly sessionId: string }>()(
    z
      .object({
        deviceId: z.string().min(1),
        appId: z.string().min(1),
        budget: budgetSchema,
        approval,
        policy: z.string().default('explorer'),
        seed: z.number().int().min(0).default(1),
      })
      .strict(),
  ),
  /** All events after `after`; later ones are pushed as `session.events`. Opens a session of the library when it is not running. */
  'sessions.open': call<{ readonly events: readonly SessionEvent[]; readonly live: LiveState }>()(
    z.object({ sessionId, after: z.number().int().min(0).default(0) }).strict(),
  ),
  /** Goes on: after a pause, a hand-back, a lost device, or a reopening. */
  'sessions.resume': call<null>()(ofSession),
  'sessions.pause': call<null>()(ofSession),
  'sessions.decide': call<null>()(z.object({ sessionId, decision: testerDecisionSchema }).strict()),
  /** Stops the countdown of a proposal; it then waits for a decision. */
  'sessions.hold': call<null>()(z.object({ sessionId, proposalId: z.string().min(1) }).strict()),
  'sessions.takeOver': call<null>()(ofSession),
  'sessions.perform': call<null>()(
    z.object({ sessionId, input: testerInputSchema, confirmDangerous: z.boolean().optional() }).strict(),
  ),
  'sessions.setApproval': call<null>()(z.object({ sessionId, approval }).strict()),
  'sessions.stop': call<null>()(ofSession),
  'screens.get': call<Screen>()(z.object({ sessionId, screenId: z.string().min(1) }).strict()),
};

export interface SessionPushes {
  'session.events': { readonly sessionId: string; readonly events: readonly SessionEvent[] };
  'session.live': { readonly sessionId: string; readonly live: LiveState };
  'log.lines': { readonly sessionId: string; readonly lines: readonly LogLinePush[] };
}

export interface LogLinePush {
  readonly at: number;
  readonly pid: number;
  readonly priority: 'V' | 'D' | 'I' | 'W' | 'E' | 'F';
  readonly tag: string;
  readonly message: string;
}
