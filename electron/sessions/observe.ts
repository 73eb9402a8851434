import { recognise } from '../../shared/core/map/recognise.ts';
import { identifyBy } from '../../shared/core/screen/apply-rules.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import { settleKey } from '../../shared/core/screen/skeleton.ts';
import type { Observation } from '../../shared/model/run.ts';
import type { PictureText, Screen, UiTree } from '../../shared/model/screen.ts';
import type { EarlierEvidence } from '../evidence/crash-watch.ts';
import type { Look } from '../drivers/port/driver.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { monotonicMs, now, sleep } from '../io/clock.ts';
import { newId } from '../io/random.ts';
import type { Connection } from './connection.ts';
import { Content } from './content.ts';
import { sameContent } from './same-content.ts';
import type { Recorder } from './recorder.ts';
import type { Secrets } from './secrets.ts';
import type { Timings } from './timings.ts';
import type { VisualPages } from './visual-pages.ts';

/** A look that counts: settled, its parts in the blob store; recorded by whoever asked for it. */
export interface Seen {
  readonly observation: Observation;
  readonly screen: Screen;
  /** Redacted. */
  readonly tree: UiTree;
  /** What was read from its picture, where pictures are read. */
  readonly pictureTexts?: readonly PictureText[];
  /** Equal for two looks at one settled screen. */
  readonly key: string;
  /** What the device's own rules did since the last action began. */
  readonly notes?: readonly string[];
  /** When it was last found to be true, milliseconds of the monotonic clock. */
  readonly takenAt: number;
}

export interface ObserverKit {
  readonly recorder: Recorder;
  readonly connection: Connection;
  readonly secrets: Secrets;
  readonly timings: Timings;
  readonly appId: string;
  readonly visual: VisualPages;
}

interface Wanted {
  readonly picture: boolean;
  readonly crashRecords: boolean;
  readonly everySource?: boolean;
  readonly scrolledOn?: string;
  readonly previous?: Reading;
}

interface Reading {
  readonly look: Look;
  readonly content: Content;
  readonly startedAt: number;
  readonly takenAt: number;
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
  async settle(scrolledOn?: string): Promise<Seen> {
    return this.#settleAfter(await this.#read({ picture: false, crashRecords: false, scrolledOn }), scrolledOn);
  }

  /**
   * Makes sure that what was seen is still true; a single look when it is.
   * @throws DriverError, StoreError as `settle`
   */
  async refresh(seen: Seen): Promise<Seen> {
    const reading = await this.#read({ picture: false, crashRecords: true });
    const { content, takenAt } = reading;
    // Equal but for its data, such as a price: the observation holds, and what is judged is the newest.
    if (content.key === seen.key) return { ...seen, screen: content.screen, tree: content.tree, takenAt };
    return this.#settleAfter(reading);
  }

  /** Tells the crash watch what the phone tells now, from every source. @throws DriverError */
  async readCrashes(): Promise<void> {
    const { connection, appId } = this.#kit;
    const { device, crashes } = connection;
    if (device.readCrashes) crashes.see(await device.readCrashes(appId));
    else await this.#read({ picture: false, crashRecords: true, everySource: true });
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

  /** Takes the crash records of now as old, but for what a session that goes on has not found yet. @throws DriverError */
  async baseline(earlier?: EarlierEvidence): Promise<void> {
    const look = await this.#look({ picture: false, crashRecords: true, everySource: true });
    this.#kit.connection.crashes.setBaseline(look.crashRecords, earlier);
  }

  async #settleAfter(first: Reading, scrolledOn?: string): Promise<Seen> {
    const { settleGapMs, settleLimitMs } = this.#kit.timings;
    for (let previous = first; ;) {
      await this.#pause(settleGapMs - (monotonicMs() - previous.startedAt));
      const picture = this.#kit.secrets.picturesAllowed;
      const looking = this.#read({ picture, crashRecords: true, scrolledOn, previous });
      // Mostly this is what counts in the end, and storing it takes no time while the phone is waited for anyway.
      previous.content.storeEarly(this.#kit.recorder.store);
      const reading = await looking;
      const settled = reading.content.key === previous.content.key;
      if (settled || monotonicMs() - first.startedAt >= settleLimitMs) return this.#keep(reading, settled);
      previous = reading;
    }
  }

  async #read(wanted: Wanted): Promise<Reading> {
    const { secrets, connection } = this.#kit;
    const startedAt = monotonicMs();
    const look = await this.#look(wanted);
    const takenAt = monotonicMs();
    // A look that did not ask for them tells nothing of them.
    if (wanted.crashRecords) connection.crashes.see(look.crashRecords);
    if (wanted.crashRecords && !wanted.everySource && connection.crashes.lacksStack) await this.#findStack();
    const { previous } = wanted;
    // The second look at a settled screen mostly brings the same tree, which has been read already.
    const same = previous && !this.#kit.visual.isWatching && sameContent(previous.look, look);
    const content = same ? previous.content : await this.#content(look, wanted.scrolledOn);
    secrets.see(content.screen, look.tree);
    return { look, content, startedAt, takenAt };
  }

  /** What has just come without a stack may have one in a source that takes longer to read, such as that of a hang. */
  async #findStack(): Promise<void> {
    const { device, crashes } = this.#kit.connection;
    if (device.readCrashes) crashes.see(await device.readCrashes(this.#kit.appId));
  }

  async #content(look: Look, scrolledOn: string | undefined): Promise<Content> {
    const { secrets, appId, recorder } = this.#kit;
    const tree = secrets.tree(look.tree);
    const screen = await this.#withPicture(look, tree, readScreen(tree, { ...look, appId }));
    const { map, rules } = recorder.view;
    const identity = recognise(map, { ...screen, identity: identifyBy(rules, screen) }, scrolledOn);
    return new Content({ ...screen, identity }, tree, settleKey(screen));
  }

  /** What the picture tells, where the tree tells too little. */
  async #withPicture(look: Look, tree: UiTree, screen: Screen): Promise<Screen> {
    const { secrets, appId, visual } = this.#kit;
    if (!secrets.picturesAllowed || !visual.wants(tree, screen, { ...look, appId })) return screen;
    const picture = look.picture ?? (await this.#look({ picture: true, crashRecords: false })).picture;
    return visual.see(tree, screen, { ...look, appId, picture, clean: (text) => secrets.readText(text) });
  }

  /** A look may fail while windows come and go; several in a row mean trouble. */
  async #look(wanted: Wanted): Promise<Look> {
    const { connection, appId, timings } = this.#kit;
    const { picture, crashRecords, everySource } = wanted;
    for (let tries = 1; ; tries += 1) {
      try {
        return await connection.device.observe({ appId, picture, crashRecords, everySource });
      } catch (error) {
        const passing = error instanceof DriverError && (error.code === 'look_failed' || error.code === 'timeout');
        if (!passing || tries >= timings.lookTries) throw error;
        await this.#pause(timings.lookRetryMs * tries);
      }
    }
  }

  async #keep(reading: Reading, settled: boolean): Promise<Seen> {
    const { recorder, secrets, visual } = this.#kit;
    const { look, content, takenAt } = reading;
    const { screen, tree, key } = content;
    const pictureTexts = screen.via === 'screenshot' ? visual.lines : undefined;
    const picture = secrets.mayKeepPicture(pictureTexts) ? look.picture : undefined;
    const [pictureId, { screenId, treeId }] = await Promise.all([
      picture && recorder.store.putBlob(picture),
      content.store(recorder.store),
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
      ...(screen.via && { via: screen.via }),
      foreground: look.foreground,
      unsettled: settled ? undefined : true,
      windows: look.windows,
    };
    return { observation, screen, tree, pictureTexts, key, notes: look.notes, takenAt };
  }

  async #pause(ms: number): Promise<void> {
    if (ms > 0) await this.#kit.connection.meter.idle(sleep(ms));
  }
}
