import type { Dialog } from 'playwright-core';
import type { Covering } from './cover-page.ts';
import { dialogType, type Answer } from './cover.ts';
import type { Tab } from './tab.ts';

/** Dialogs in a row, without anything else done to the page, from which on it may be told to show no more. */
const MANY = 3;

interface Log {
  note(message: string): void;
}

/** Dialogs of scripts as something to look at, answered by a tap on their buttons and by nothing else. */
export class Dialogs {
  readonly #log: Log;
  readonly #covers = new WeakMap<Dialog, Covering>();
  readonly #counts = new WeakMap<Tab, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** What the phone shows of a dialog. */
  cover(tab: Tab, dialog: Dialog): Covering {
    const known = this.#covers.get(dialog);
    if (known) return known;
    const count = (this.#counts.get(tab) ?? 0) + 1;
    this.#counts.set(tab, count);
    const covering: Covering = {
      content: {
        kind: 'dialog',
        type: dialogType(dialog),
        message: dialog.message(),
        text: dialog.defaultValue(),
        mayStop: count >= MANY,
      },
      onAnswer: (answer, text) => this.#answer(tab, answer, text),
    };
    this.#covers.set(dialog, covering);
    return covering;
  }

  /** The page itself has been touched: dialogs are counted anew. */
  forget(tab: Tab): void {
    this.#counts.delete(tab);
  }

  /** What BACK means: an alert is read, anything else is not wanted. */
  async back(tab: Tab): Promise<void> {
    const alert = tab.dialog?.type() === 'alert';
    await this.#answer(tab, alert ? 'ok' : 'cancel', '');
  }

  async #answer(tab: Tab, answer: Answer, text: string): Promise<void> {
    if (answer === 'stop') {
      tab.silence();
      this.#log.note('This page shows no more dialogs: they are dismissed unseen from now on.');
    }
    const dialog = tab.takeDialog();
    if (!dialog) return;
    if (answer === 'ok') await dialog.accept(dialog.type() === 'prompt' ? text : undefined);
    else await dialog.dismiss();
  }
}
