import type { TesterInput } from '../../../shared/contract/sessions.ts';

type Key = Extract<TesterInput, { kind: 'key' }>['key'];

export interface MirrorTypingOptions {
  readonly enabled: boolean;
  /** What is typed now is not to be stored (I7). */
  readonly sensitive: boolean;
  readonly onInput: (input: TesterInput) => void;
  /** The text that waits to be sent; empty when there is none. */
  readonly onPending: (text: string) => void;
}

const pauseMs = 600;

/**
 * Sends what is typed on the mirror: text after a short pause, so that a word is one step; Enter and
 * Delete as keys. Works on a text area, because an input method for Chinese needs a real one.
 */
export class MirrorTyping {
  readonly #area: HTMLTextAreaElement;
  readonly #listening = new AbortController();
  #options: MirrorTypingOptions;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(area: HTMLTextAreaElement, options: MirrorTypingOptions) {
    this.#area = area;
    this.#options = options;
    const { signal } = this.#listening;
    area.addEventListener('input', (event) => this.#edited(event as InputEvent), { signal });
    area.addEventListener('compositionend', () => this.#wait(), { signal });
    area.addEventListener('keydown', (event) => this.#pressed(event), { signal });
    area.addEventListener('blur', () => this.#send(), { signal });
    // What was typed before a tap goes into the field that was meant, not into the one that is tapped.
    area.addEventListener('pointerdown', () => this.#send(), { signal });
    area.addEventListener('wheel', () => this.#send(), { signal, passive: true });
  }

  update(options: MirrorTypingOptions): void {
    this.#options = options;
    if (!options.enabled) this.#forget();
  }

  destroy(): void {
    this.#listening.abort();
    clearTimeout(this.#pause);
  }

  #edited(event: InputEvent): void {
    this.#options.onPending(this.#area.value);
    if (event.isComposing) clearTimeout(this.#pause);
    else this.#wait();
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape') this.#area.blur();
    const key = this.#keyFor(event.key);
    if (!key) return;
    event.preventDefault();
    this.#send();
    if (this.#options.enabled) this.#options.onInput({ kind: 'key', key });
  }

  /** Delete goes to the phone only when no text waits here that it would shorten first. */
  #keyFor(name: string): Key | undefined {
    if (name === 'Enter') return 'ENTER';
    return name === 'Backspace' && this.#area.value === '' ? 'DELETE' : undefined;
  }

  #wait(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#send(), pauseMs);
  }

  #send(): void {
    const text = this.#area.value;
    const { enabled, sensitive, onInput } = this.#options;
    this.#forget();
    if (enabled && text !== '') onInput({ kind: 'text', text, sensitive });
  }

  #forget(): void {
    clearTimeout(this.#pause);
    this.#area.value = '';
    this.#options.onPending('');
  }
}
