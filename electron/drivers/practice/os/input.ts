import type { InputRecord } from '../phone.ts';
import type { ActivityManager } from './activity-manager.ts';
import type { LiveBox } from './flatten.ts';
import type { Frame } from './frame.ts';
import { characterOf, KEY, keyName } from './keys.ts';
import type { RunningApp } from './running-app.ts';
import { labelOf, scrollersAt, swipedAt, touched, widgetId } from './touch.ts';
import { countInput } from './verbs.ts';
import { dp } from './views.ts';
import type { Field } from './views.ts';

/** AOSP `ViewConfiguration`: a finger that moves less than this does not move. */
const TOUCH_SLOP = dp(8);
const LONG_PRESS_MS = 400;

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface InputPhone {
  readonly manager: ActivityManager;
  frame(): Frame;
  now(): number;
  keyboardShown(): boolean;
}

/** Brings touches, keys and text to the windows, and keeps a record of each. */
export class Input {
  readonly records: InputRecord[] = [];
  /** Counts scrolls, which change the picture but nothing that an app knows of. */
  scrolls = 0;
  readonly #phone: InputPhone;

  constructor(phone: InputPhone) {
    this.#phone = phone;
  }

  tap(x: number, y: number): void {
    const hit = this.#touch('tap', x, y);
    this.#deliver(hit, (app) => {
      const touch = hit?.view.touch;
      if (!hit || !touch?.enabled) return;
      if (app && this.#swallows(app)) return this.#ignored();
      if (touch.field) app?.focus(hit.view.key);
      touch.tap?.();
    });
  }

  /** What has nothing to do on a long press takes it for a slow tap, as Android's views do. */
  longPress(x: number, y: number): void {
    const hit = this.#touch('long_press', x, y);
    this.#deliver(hit, (app) => {
      const touch = hit?.view.touch;
      if (!hit || !touch?.enabled) return;
      if (touch.field) app?.focus(hit.view.key);
      (touch.longPress ?? touch.tap)?.();
    });
  }

  swipe({ x1, y1, x2, y2 }: Line, durationMs: number): void {
    const [dx, dy] = [x2 - x1, y2 - y1];
    if (Math.hypot(dx, dy) < TOUCH_SLOP) {
      if (durationMs >= LONG_PRESS_MS) this.longPress(x1, y1);
      else this.tap(x1, y1);
      return;
    }
    const hit = touched(this.#phone.frame(), x1, y1);
    this.#record('swipe', hit, { x: x1, y: y1 });
    this.#deliver(hit, () => {
      if (Math.abs(dy) >= Math.abs(dx)) this.#scroll(x1, y1, -dy);
      else swipedAt(this.#phone.frame(), x1, y1)?.view.touch?.swipe?.(dx < 0 ? 'left' : 'right');
    });
  }

  key(code: number): void {
    this.#record('key', null, { value: keyName(code) });
    if (code === KEY.HOME) this.#phone.manager.home();
    else this.#deliver(null, () => this.#press(code));
  }

  /** A key of the keyboard on the screen. */
  press(name: string): void {
    if (name === 'DELETE') this.#press(KEY.DELETE);
    else if (name === 'ENTER') this.#press(KEY.ENTER);
    else this.#type(name);
  }

  text(value: string): void {
    this.#record('text', null, { value });
    this.#deliver(null, () => this.#type(value));
  }

  back(): void {
    const surface = this.#phone.manager.front?.surface;
    if (this.#phone.keyboardShown() && surface) {
      surface.keyboardHidden = true;
      this.#phone.manager.front!.revision += 1;
    } else this.#phone.manager.back();
  }

  #press(code: number): void {
    if (code === KEY.BACK) this.back();
    else if (code === KEY.ESCAPE && this.#phone.keyboardShown()) this.back();
    else if (code === KEY.TAB) this.#nextField();
    else if (code === KEY.ENTER) this.#enter();
    else if (code === KEY.DELETE) this.#change((text) => [...text].slice(0, -1).join(''));
    else this.#type(characterOf(code) ?? '');
  }

  #type(value: string): void {
    if (value !== '') this.#change((text) => text + value);
  }

  #enter(): void {
    const field = this.#focused();
    if (field?.multiline) field.write(`${field.read()}\n`);
    else field?.submit();
  }

  #change(edit: (text: string) => string): void {
    const field = this.#focused();
    field?.write(edit(field.read()));
  }

  #focused(): Field | undefined {
    const { front, dialogs } = this.#phone.manager;
    const focus = dialogs.length > 0 ? null : front?.surface?.focus;
    if (focus == null) return undefined;
    return this.#fields().find(({ view }) => view.key === focus)?.view.touch?.field;
  }

  #nextField(): void {
    const { front } = this.#phone.manager;
    const fields = this.#fields();
    const at = fields.findIndex(({ view }) => view.key === front?.surface?.focus);
    const next = fields[(at + 1) % Math.max(1, fields.length)];
    if (next) front?.focus(next.view.key);
  }

  /** Fields of the window with the focus, top to bottom. */
  #fields(): LiveBox[] {
    const { live, screen } = this.#phone.frame();
    return live.filter(({ box, view }) => box.window === screen.activeWindow && view.touch?.field);
  }

  #scroll(x: number, y: number, by: number): void {
    const frame = this.#phone.frame();
    for (const { scroller, box } of scrollersAt(frame, x, y)) {
      if (scroller && frame.windows[box.window]?.scroll(scroller, by)) {
        this.scrolls += 1;
        return;
      }
    }
  }

  #swallows(app: RunningApp): boolean {
    const { top, bugs } = app;
    if (!top || bugs.swallowTaps === undefined) return false;
    top.touches += 1;
    return top.touches % bugs.swallowTaps === 0;
  }

  #touch(kind: 'tap' | 'long_press', x: number, y: number): LiveBox | null {
    const hit = touched(this.#phone.frame(), x, y);
    this.#record(kind, hit, { x, y });
    return hit;
  }

  /** Hands input to whom it is for; with an app that does not answer, it only brings the ANR closer. */
  #deliver(hit: LiveBox | null, handle: (app: RunningApp | null) => void): void {
    const { manager } = this.#phone;
    const app = manager.front;
    const kind = hit ? this.#phone.frame().screen.windows[hit.box.window]?.kind : 'app';
    const forSystem = hit ? kind !== 'app' && kind !== 'dialog' : manager.dialogs.length > 0;
    if (app?.frozen && !forSystem) {
      this.#ignored();
      manager.awaitAnr(app);
      return;
    }
    const waiting = app ? [...app.pending] : [];
    handle(forSystem ? null : app);
    if (app) countInput(app, waiting, manager);
  }

  /** The input that came last had no effect. */
  #ignored(): void {
    const last = this.records.pop();
    if (last) this.records.push({ ...last, ignored: true });
  }

  #record(kind: InputRecord['kind'], hit: LiveBox | null, what: Pick<InputRecord, 'x' | 'y' | 'value'>): void {
    const frame = this.#phone.frame();
    const { windows } = frame.screen;
    this.records.push({
      at: this.#phone.now(),
      kind,
      ...what,
      packageName: hit ? (windows[hit.box.window]?.packageName ?? '') : '',
      widgetId: hit ? widgetId(hit) : '',
      label: hit ? labelOf(frame, hit) : '',
      key: hit ? hit.view.key : '',
    });
  }
}
