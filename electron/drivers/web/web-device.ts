import type { Action, Receipt } from '../../../shared/model/action.ts';
import type { AppInfo, DeviceInfo } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';
import { monotonicMs, sleep } from '../../io/clock.ts';
import type {
  CallOptions,
  ConnectedDevice,
  DeviceUsage,
  LogCapture,
  LogSink,
  Look,
  LookRequest,
} from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { browserTrouble, within } from './call.ts';
import { startCapture } from './log-capture.ts';
import { Screencast } from './screencast.ts';
import { WebActions } from './web-actions.ts';
import type { WebApps } from './web-apps.ts';
import { WebEye } from './web-look.ts';
import type { OpenApp, WebPhone } from './web-phone.ts';
import type { Tab } from './tab.ts';

/** Milliseconds. */
const DEADLINES = { apps: 15_000, launch: 45_000, look: 30_000, act: 30_000, picture: 15_000, stop: 10_000 };

export interface WebDeviceKit {
  readonly info: DeviceInfo;
  readonly phone: WebPhone;
  readonly apps: WebApps;
  /** Lets the phone go; it ends when nobody holds it. */
  readonly release: () => Promise<void>;
}

/** One hold on a phone in the browser. The first launch through it begins with a fresh profile. */
export class WebDevice implements ConnectedDevice {
  readonly info: DeviceInfo;
  readonly #kit: WebDeviceKit;
  readonly #eye: WebEye;
  readonly #life = new AbortController();
  readonly #listeners: ((error: Error) => void)[] = [];
  #fresh = true;

  constructor(kit: WebDeviceKit) {
    this.info = kit.info;
    this.#kit = kit;
    this.#eye = new WebEye(kit.phone);
  }

  get usage(): DeviceUsage {
    return this.#kit.phone.meter;
  }

  async apps(): Promise<readonly AppInfo[]> {
    this.#life.signal.throwIfAborted();
    return this.#kit.apps.known;
  }

  launch(appId: string, options: CallOptions = {}): Promise<Receipt> {
    return this.#deliver(this.#limits('Opening the page', DEADLINES.launch, options), async (handedOver) => {
      const app = await this.#kit.apps.open(appId);
      this.#kit.phone.beginAction();
      const tab = await this.#kit.phone.openTab(app, this.#fresh);
      this.#fresh = false;
      handedOver();
      await this.#open(tab, app);
    });
  }

  async stop(appId: string, options: CallOptions = {}): Promise<void> {
    const { phone } = this.#kit;
    const limits = this.#limits('Closing the page', DEADLINES.stop, options);
    await within(limits.what, limits, async () => {
      if (phone.app?.id === appId) await phone.stopApp();
    });
  }

  async observe(request: LookRequest, options: CallOptions = {}): Promise<Look> {
    const limits = this.#limits('Looking at the page', DEADLINES.look, options);
    return this.#seeing(() => within(limits.what, limits, () => this.#eye.look(request)));
  }

  perform(action: Action, options: CallOptions = {}): Promise<Receipt> {
    if (action.kind === 'launch') return this.launch(action.app, options);
    const { phone } = this.#kit;
    const extra = action.kind === 'wait' ? action.ms : 0;
    return this.#deliver(this.#limits('The action', DEADLINES.act + extra, options), async (handedOver) => {
      phone.beginAction();
      if (action.kind === 'wait') return phone.meter.measure(() => sleep(action.ms, options.signal));
      const actions = new WebActions(phone, handedOver);
      await actions.perform(action).finally(() => this.#eye.acted());
    });
  }

  async captureLogs(sink: LogSink): Promise<LogCapture> {
    this.#life.signal.throwIfAborted();
    return startCapture(this.#kit.phone, sink, this.#life.signal);
  }

  async screenshot(options: CallOptions = {}): Promise<Uint8Array> {
    const limits = this.#limits('Taking a picture', DEADLINES.picture, options);
    return this.#seeing(() => within(limits.what, limits, () => this.#eye.screenshot()));
  }

  async frames(onFrame: (png: Uint8Array, size: Size) => void, signal: AbortSignal): Promise<void> {
    const { phone } = this.#kit;
    const both = AbortSignal.any([this.#life.signal, signal]);
    const pause = (ms: number): Promise<void> => sleep(ms, both);
    const cast = new Screencast({ front: () => this.#eye.front(), pause, onFrame: (png) => onFrame(png, phone.size) });
    await cast.run(both, monotonicMs);
  }

  onLost(listener: (error: Error) => void): void {
    if (this.#life.signal.aborted) listener(this.#life.signal.reason as Error);
    else this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    if (this.#life.signal.aborted) return;
    this.end(new DriverError('cancelled', `The connection to ${this.info.name} was closed.`));
    await this.#kit.release();
  }

  /** Ends this hold: calls that are under way and all later ones reject with this error. Only the first time counts. */
  end(error: DriverError): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort(error);
    for (const listener of this.#listeners.splice(0)) listener(error);
  }

  async #open(tab: Tab, app: OpenApp): Promise<void> {
    const { phone } = this.#kit;
    const refused = phone.refusals;
    const loaded = tab.page.waitForEvent('domcontentloaded', { timeout: phone.patience.openMs }).catch(() => undefined);
    const { errorText } = await tab.send('Page.navigate', { url: app.url });
    if (phone.refusals > refused) {
      throw didNotStart(app, 'It leads to another address at once.', 'Give the address that it leads to.');
    }
    if (errorText)
      throw didNotStart(app, `The browser says: ${errorText}.`, 'Start its server, or correct the address.');
    await Promise.race([loaded, tab.whenAsked()]);
    if (tab.unreachable !== undefined)
      throw didNotStart(app, 'The browser cannot load it.', 'Open it in a browser of your own to see why.');
    this.#eye.acted();
  }

  /** @throws DriverError `look_failed` for what a browser says against being looked at */
  async #seeing<T>(look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      const trouble = browserTrouble(error);
      if (trouble === undefined) throw error;
      const remedy = 'Launch the app again; if it stays like that, open the page in a browser of your own.';
      throw new DriverError('look_failed', trouble, { remedy, cause: error });
    }
  }

  #limits(what: string, deadlineMs: number, { signal, deadlineMs: given }: CallOptions) {
    const life = this.#life.signal;
    return { what, deadlineMs: given ?? deadlineMs, signal: signal ? AbortSignal.any([life, signal]) : life };
  }

  /** Does something to the phone, once, and says what is known of it (I8). */
  async #deliver(
    limits: { readonly what: string; readonly deadlineMs: number; readonly signal: AbortSignal },
    act: (handedOver: () => void) => Promise<void>,
  ): Promise<Receipt> {
    const startedAt = monotonicMs();
    let handedOver = false;
    const durationMs = (): number => monotonicMs() - startedAt;
    try {
      await within(limits.what, limits, () => act(() => (handedOver = true)));
      return { outcome: 'returned', durationMs: durationMs() };
    } catch (error) {
      const reason = lossReason(error);
      if (reason === undefined) throw error;
      return { outcome: handedOver ? 'unknown' : 'not_dispatched', durationMs: durationMs(), reason };
    }
  }
}

const LOSSES: readonly string[] = ['device_lost', 'timeout', 'cancelled'];

/** What ends a call without telling whether the page felt it; undefined for anything else. */
function lossReason(error: unknown): string | undefined {
  if (error instanceof DriverError) return LOSSES.includes(error.code) ? error.message : undefined;
  return browserTrouble(error);
}

function didNotStart({ id }: OpenApp, why: string, remedy: string): DriverError {
  return new DriverError('app_did_not_start', `${id} could not be opened. ${why}`, { remedy });
}
