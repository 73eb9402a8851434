import type { TesterInput } from '../../../shared/contract/sessions.ts';
import type { Size } from '../../../shared/model/screen.ts';
import { gestureOf, longPressMs, movedFar, wheelSwipe, type Place } from './gesture.ts';

export interface MirrorInputOptions {
  /** While false, nothing on the mirror reaches the phone. */
  readonly enabled: boolean;
  /** Size of the screen that is shown, device pixels. */
  readonly screen: Size;
  readonly onInput: (input: TesterInput) => void;
}

const wheelPauseMs = 120;

/** Turns the pointer over the mirror into taps, long presses, swipes and scrolls. Lives outside React. */
export class MirrorInput {
  readonly #element: HTMLElement;
  readonly #listening = new AbortController();
  #options: MirrorInputOptions;
  #down: { readonly id: number; readonly place: Place; readonly at: number } | undefined;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #wheel: { place: Place; x: number; y: number } | undefined;
  #wheelEnd: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, options: MirrorInputOptions) {
    this.#element = element;
    this.#options = options;
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#release(event), { signal });
    element.addEventListener('pointercancel', () => this.#letGo(), { signal });
    element.addEventListener('wheel', (event) => this.#scroll(event), { signal, passive: false });
    element.addEventListener('contextmenu', (event) => options.enabled && event.preventDefault(), { signal });
  }

  update(options: MirrorInputOptions): void {
    this.#options = options;
    if (!options.enabled) this.#letGo();
  }

  destroy(): void {
    this.#listening.abort();
    this.#letGo();
    clearTimeout(this.#wheelEnd);
  }

  #press(event: PointerEvent): void {
    if (!this.#options.enabled || event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    this.#down = { id: event.pointerId, place: this.#placeOf(event), at: event.timeStamp };
    this.#longPress = setTimeout(() => this.#finish(this.#down?.place, longPressMs), longPressMs);
  }

  #move(event: PointerEvent): void {
    if (this.#down && movedFar(this.#down.place, this.#placeOf(event))) clearTimeout(this.#longPress);
  }

  #release(event: PointerEvent): void {
    if (this.#down?.id === event.pointerId) this.#finish(this.#placeOf(event), event.timeStamp - this.#down.at);
  }

  #finish(to: Place | undefined, durationMs: number): void {
    const down = this.#down;
    this.#letGo();
    if (!down || !to) return;
    this.#options.onInput(gestureOf({ from: down.place, to, durationMs }, this.#drawn(), this.#options.screen));
  }

  #letGo(): void {
    clearTimeout(this.#longPress);
    this.#down = undefined;
  }

  /** A wheel turns in many small events; the pause after them ends the scroll. */
  #scroll(event: WheelEvent): void {
    if (!this.#options.enabled) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#wheel ??= { place: this.#placeOf(event), x: 0, y: 0 };
    this.#wheel.x += event.deltaX * lines;
    this.#wheel.y += event.deltaY * lines;
    clearTimeout(this.#wheelEnd);
    this.#wheelEnd = setTimeout(() => this.#endScroll(), wheelPauseMs);
  }

  #endScroll(): void {
    const wheel = this.#wheel;
    this.#wheel = undefined;
    if (!wheel || !this.#options.enabled) return;
    this.#options.onInput(wheelSwipe(wheel.place, wheel, this.#drawn(), this.#options.screen));
  }

  #drawn(): Size {
    const { width, height } = this.#element.getBoundingClientRect();
    return { width, height };
  }

  #placeOf(event: MouseEvent): Place {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
