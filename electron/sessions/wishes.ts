import type { TesterDecision, TesterInput } from '../../shared/contract/sessions.ts';
import type { ApprovalMode } from '../../shared/model/action.ts';
import type { CaptureEnd } from '../evidence/log-capture.ts';
import type { Connection } from './connection.ts';

/** How the one who wished learns what became of it. */
export interface Done {
  resolve(): void;
  reject(error: unknown): void;
}

/** What a running session is told, by the tester or by its own surroundings; it attends to them one after another. */
export type Wish =
  | { readonly kind: 'pause' | 'take_over' | 'resume' | 'stop' | 'close'; readonly done: Done }
  | { readonly kind: 'decide'; readonly decision: TesterDecision; readonly done: Done }
  | { readonly kind: 'hold'; readonly proposalId: string; readonly done: Done }
  | { readonly kind: 'approval'; readonly approval: ApprovalMode; readonly done: Done }
  | { readonly kind: 'perform'; readonly input: TesterInput; readonly confirmDangerous: boolean; readonly done: Done }
  /** A tester corrects the map; only while the session stands still. */
  | { readonly kind: 'correct'; readonly work: () => Promise<void>; readonly done: Done }
  /** Nobody is there to decide on this proposal. */
  | { readonly kind: 'nobody'; readonly proposalId: string }
  | { readonly kind: 'lost'; readonly connection: Connection; readonly error: Error }
  | { readonly kind: 'capture_ended'; readonly connection: Connection; readonly end: CaptureEnd }
  /** The lost phone is online again. */
  | { readonly kind: 'device_back' }
  | { readonly kind: 'fault'; readonly error: unknown };
