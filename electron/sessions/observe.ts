import type { CrashOccurrence } from '../../shared/core/record/attribution.ts';
import { recognise } from '../../shared/core/map/recognise.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import { settleKey } from '../../shared/core/screen/skeleton.ts';
import type { Observation } from '../../shared/model/run.ts';
import type { Screen, UiTree } from '../../shared/model/screen.ts';
import type { Look } from '../drivers/port/driver.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { monotonicMs, now, sleep } from '../io/clock.ts';
import { newId } from '../io/random.ts';
import type { Connection } from './connection.ts';
import { sameContent } from './same-content.ts';
import type { Recorder } from './recorder.ts';
import type { Secrets } from './secrets.ts';
import type { Timings } from './timings.ts';

/** A look that counts: settled, its parts in the blob store; recorded by whoever asked for it. */
export interface Seen {
  readonly observation: Observation;
  readonly screen: Screen;
  /** Redacted. */
  readonly tree: UiTree;
  /** Equal for two looks at one settled screen. */
  readonly key: string;
  /** When it was last found to be true, milliseconds of the monotonic clock. */
  readonly takenAt: number;
}

export interface Sight {
  readonly seen: Seen;
  /** Crashes that no earlier look told of. */
  readonly news: readonly CrashOccurrence[];
}

export interface ObserverKit {
  readonly recorder: Recorder;
  readonly connection: Connection;
  readonly secrets: Secrets;
  readonly timings: Timings;
  readonly appId: string;
}

interface Wanted {
  readonly picture: boolean;
  readonly crashRecords: boolean;
  readonly scrolledOn?: string;
  readonly previous?: Reading;
}

interface Reading {
  readonly look: Look;
  readonly screen: Screen;
  readonly tree: UiTree;
  readonly key: string;
  readonly startedAt: number;
  readonly takenAt: number;
  readonly news: readonly CrashOccurrence[];
}

/** Looks at the phone, waits for its screen to settle, and puts what was seen into the store. */
export class Observer {
  readonly #kit: ObserverKit;

  constructor(kit: ObserverKit) {
    this.#kit = kit;
  }

  /**
   * Looks until two looks in a row agree, or the limit is reached; the last one counts.
   * @param scrolledOn the page on which the last action was a scroll, if it was one
   * @throws DriverError when the phone cannot be looked at (I10); StoreError
   */
  async settle(scrolledOn?: string): Promise<Sight> {
    return this.#settleAfter(await this.#read({ picture: false, crashRecords: false, scrolledOn }), scrolledOn);
  }

  /**
   * Makes sure that what was seen is still true; a single look when it is.
   * @throws DriverError, StoreError as `settle`
   */
  async refresh(seen: Seen): Promise<Sight> {
    const reading = await this.#read({ picture: false, crashRecords: true });
    if (reading.key === seen.key) return { seen: { ...seen, takenAt: reading.takenAt }, news: reading.news };
    const sight = await this.#settleAfter(reading);
    return { ...sight, news: [...reading.news, ...sight.news] };
  }

  /** Reads the crash records alone. @throws DriverError */
  async crashes(): Promise<readonly CrashOccurrence[]> {
    const { news } = await this.#read({ picture: false, crashRecords: true });
    return news;
  }

  /** Whether the phone can still be looked at; what stands against it, when something does. */
  async probe(): Promise<DriverError | undefined> {
    try {
      await this.#look({ picture: false, crashRecords: false });
      return undefined;
    } catch (error) {
      if (error instanceof DriverError) return error;
      throw error;
    }
  }

  /** Takes the crash records of now as old; those after `until` (the device's clock) stay news. @throws DriverError */
  async baseline(until?: number): Promise<void> {
    const look = await this.#look({ picture: false, crashRecords: true });
    this.#kit.connection.crashes.setBaseline(look.crashRecords, until);
  }

  async #settleAfter(first: Reading, scrolledOn?: string): Promise<Sight> {
    const { settleGapMs, settleLimitMs } = this.#kit.timings;
    const news: CrashOccurrence[] = [];
    for (let previous = first; ;) {
      await this.#pause(settleGapMs - (monotonicMs() - previous.startedAt));
      const picture = this.#kit.secrets.picturesAllowed;
      const reading = await this.#read({ picture, crashRecords: true, scrolledOn, previous });
      news.push(...reading.news);
      const settled = reading.key === previous.key;
      if (settled || monotonicMs() - first.startedAt >= settleLimitMs) {
        return { seen: await this.#keep(reading, settled), news };
      }
      previous = reading;
    }
  }

  async #read(wanted: Wanted): Promise<Reading> {
    const { secrets, connection } = this.#kit;
    const startedAt = monotonicMs();
    const look = await this.#look(wanted);
    const takenAt = monotonicMs();
    const { previous } = wanted;
    // The second look at a settled screen mostly brings the same tree, which has been read already.
    const content = previous && sameContent(previous.look, look) ? previous : this.#content(look, wanted.scrolledOn);
    const { screen, tree, key } = content;
    secrets.see(screen.identity.pageId, look.tree);
    const news = connection.crashes.take(look.crashRecords);
    return { look, screen, tree, key, startedAt, takenAt, news };
  }

  #content(look: Look, scrolledOn: string | undefined): Pick<Reading, 'screen' | 'tree' | 'key'> {
    const { secrets, appId, recorder } = this.#kit;
    const tree = secrets.tree(look.tree);
    const screen = readScreen(tree, { ...look, appId });
    const identity = recognise(recorder.view.map, screen, scrolledOn);
    return { screen: { ...screen, identity }, tree, key: settleKey(screen) };
  }

  /** A look may fail while windows come and go; several in a row mean trouble. */
  async #look(wanted: { picture: boolean; crashRecords: boolean }): Promise<Look> {
    const { connection, appId, timings } = this.#kit;
    const { picture, crashRecords } = wanted;
    for (let tries = 1; ; tries += 1) {
      try {
        return await connection.device.observe({ appId, picture, crashRecords });
      } catch (error) {
        const passing = error instanceof DriverError && (error.code === 'look_failed' || error.code === 'timeout');
        if (!passing || tries >= timings.lookTries) throw error;
        await this.#pause(timings.lookRetryMs * tries);
      }
    }
  }

  async #keep(reading: Reading, settled: boolean): Promise<Seen> {
    const { recorder, secrets } = this.#kit;
    const { look, screen, tree, key, takenAt } = reading;
    const picture = secrets.picturesAllowed ? look.picture : undefined;
    const [pictureId, screenId, treeId] = await Promise.all([
      picture && recorder.store.putBlob(picture),
      recorder.store.putBlob(json(screen)),
      recorder.store.putBlob(json(tree)),
    ]);
    const observation: Observation = {
      id: newId(),
      at: now(),
      deviceTime: look.deviceTime,
      pictureId,
      screenId,
      treeId,
      size: look.size,
      pageId: screen.identity.pageId,
      title: screen.title,
      transient: screen.identity.transient,
      foreground: look.foreground,
      unsettled: settled ? undefined : true,
    };
    return { observation, screen, tree, key, takenAt };
  }

  async #pause(ms: number): Promise<void> {
    if (ms > 0) await this.#kit.connection.meter.idle(sleep(ms));
  }
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
