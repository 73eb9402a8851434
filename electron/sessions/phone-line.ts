import type { LogLine } from '../drivers/port/driver.ts';
import { DriverError } from '../drivers/port/errors.ts';
import type { CrashMemory, EarlierEvidence } from '../evidence/crash-watch.ts';
import { logFault } from '../io/fault-log.ts';
import { Connection, isLoss, type Reach } from './connection.ts';
import { Hand, type Core } from './core.ts';
import { SessionError } from './errors.ts';
import { recordNews } from './take-step.ts';
import type { Wish } from './wishes.ts';

/** The log capture could not be started, so that no step may be taken (I4). */
export class CaptureRefused extends Error {
  override readonly name = 'CaptureRefused';
}

export interface PhoneLineKit {
  readonly core: Core;
  /** @throws DriverError when there is no such phone now */
  readonly reach: () => Promise<Reach>;
  readonly onLog: (lines: readonly LogLine[]) => void;
  readonly tell: (wish: Wish) => void;
}

/** A session's line to its phone: made when it is needed, kept while it holds, watched for while it is gone. */
export class PhoneLine {
  readonly #kit: PhoneLineKit;
  #hand: Hand | undefined;
  #reach: Reach | undefined;
  #requests: number;
  #stopWatching: (() => void) | undefined;
  /** What the watch over crashes knew when the phone was let go. */
  #memory: CrashMemory | undefined;

  constructor(kit: PhoneLineKit) {
    this.#kit = kit;
    this.#requests = kit.core.recorder.view.steps.reduce((sum, step) => sum + step.roundTrips, 0);
  }

  get hand(): Hand | undefined {
    return this.#hand;
  }

  hold(connection: Connection, reach: Reach): Hand {
    this.stopWatching();
    this.#reach = reach;
    const hand = new Hand(this.#kit.core, connection, this.#requests);
    this.#hand = hand;
    connection.onLost((error) => this.#kit.tell({ kind: 'lost', connection, error }));
    return hand;
  }

  /** The phone, connected when it is not yet. @throws DriverError, SessionError `device_busy` */
  async connected(): Promise<Hand> {
    if (this.#hand) return this.#hand;
    const reach = await this.#kit.reach();
    return this.hold(await Connection.open(reach, this.#kit.core.appId), reach);
  }

  /** The phone with its log captured and old crash records told from new ones. @throws DriverError, CaptureRefused */
  async ready(): Promise<Hand> {
    const hand = await this.connected();
    if (hand.ready) return hand;
    if (!hand.connection.captureStarted) await this.#startCapture(hand.connection);
    await hand.observer.baseline(this.#earlier());
    hand.connection.meter.lap();
    hand.ready = true;
    return hand;
  }

  /** A session that stands still without a phone asks for it once more: its last evidence is there. */
  async forTheEnd(): Promise<Hand | undefined> {
    if (this.#hand || this.#kit.core.recorder.view.steps.length === 0) return this.#hand;
    try {
      return await this.ready();
    } catch (error) {
      if (error instanceof DriverError || error instanceof SessionError || error instanceof CaptureRefused)
        return undefined;
      throw error;
    }
  }

  /** Ends log capture and lets the phone go. @param why recorded with the end of the capture; absent: nothing is recorded */
  async letGo(why: string | undefined): Promise<void> {
    const hand = this.#hand;
    this.#hand = undefined;
    if (!hand) return;
    this.#requests = hand.requests;
    const { core } = this.#kit;
    const { recorder } = core;
    if (why !== undefined && !recorder.view.end) recordNews(core, hand);
    if (hand.ready) this.#memory = hand.connection.crashes.memory;
    try {
      await hand.connection.stopCapture();
      await hand.connection.close();
    } catch (error) {
      logFault('letting a phone go', error);
    }
    if (why !== undefined && recorder.view.capture.state === 'running' && !recorder.view.end) {
      recorder.record({ type: 'capture_ended', state: 'stopped', reason: why });
    }
  }

  /** Tells the session when its lost phone is online again. */
  watchForReturn(): void {
    this.stopWatching();
    if (!this.#reach) return;
    const { driver, device } = this.#reach;
    const watching = driver.watch(
      (devices) => {
        if (devices.some(({ id, state }) => id === device.id && state === 'online'))
          this.#kit.tell({ kind: 'device_back' });
      },
      // The driver keeps trying to read its list; until it can, the phone is simply not back.
      () => undefined,
    );
    this.#stopWatching = () => watching.stop();
  }

  stopWatching(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  /** The first look tells when the session began; before one there is nothing to tell crashes of its own by. */
  #earlier(): EarlierEvidence | undefined {
    const { steps, observations, findings } = this.#kit.core.recorder.view;
    const since = [...observations.values()].find(({ deviceTime }) => deviceTime !== undefined)?.deviceTime;
    if (steps.length === 0 || since === undefined) return undefined;
    return { since, findings, memory: this.#memory };
  }

  async #startCapture(connection: Connection): Promise<void> {
    const { core, onLog, tell } = this.#kit;
    const onLines = (lines: readonly LogLine[]): void => {
      core.suspicions.log(lines);
      onLog(lines);
    };
    const wishes = { sessionFolder: core.recorder.store.dir, secrets: core.secrets, onLines };
    try {
      const capture = await connection.startCapture(wishes);
      void capture.ended.then((end) => tell({ kind: 'capture_ended', connection, end }));
    } catch (error) {
      if (isLoss(error)) throw error;
      throw new CaptureRefused(error instanceof Error ? error.message : String(error), { cause: error });
    }
    core.recorder.record({ type: 'capture_started', source: 'log' });
  }
}
