import type { Action, Dialog, PracticeApp, Screen, Widget } from '../apps/format.ts';
import { crashActions } from './emit.crash.ts';
import { cardFeed, noiseWidgets, rowMenu } from './emit.lists.ts';
import type { Effect, ModelApp, ModelDialog, ModelElement, ModelScreen } from './model.ts';
import type { Word } from './words.ts';

/** Where each element of the model stands: by screen (`s4`) or dialog (`s4/sure_s4`), then by key of its widget. */
export type Keys = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface WrittenApp {
  readonly app: PracticeApp;
  readonly keys: Keys;
}

/** Writes a model down in the published format of practice apps. */
export function writeApp(model: ModelApp): WrittenApp {
  const writer = new Writer(model);
  return { app: writer.app(), keys: writer.keys };
}

class Writer {
  readonly keys = new Map<string, Map<string, string>>();
  readonly #model: ModelApp;

  constructor(model: ModelApp) {
    this.#model = model;
  }

  app(): PracticeApp {
    const { seed, package: name, version, locale, noise, tabs, screens, dialogs } = this.#model;
    const titles = new Map(screens.map(({ name: screen, title }) => [screen, title]));
    const first = tabs[0] ?? '';
    const guided = screens.filter(({ guide }) => guide).map(({ name: screen }) => [`guided_${screen}`, false] as const);
    const flags = screens.flatMap(({ flag }) => (flag === undefined ? [] : [[flag, false] as const]));
    return {
      format: 1,
      package: name,
      label: `Made ${seed}`,
      version: { name: `${version}.0`, code: version },
      icon: 'apps',
      colour: ['#33691e', '#4527a0', '#00695c', '#ad1457'][seed % 4] ?? '#33691e',
      activity: '.MainActivity',
      locale,
      start: first,
      bottomTabs: tabs.map((screen) => ({
        screen,
        text: this.#say(titles.get(screen)),
        icon: 'list' as const,
      })),
      data: Object.fromEntries([...guided, ...flags]),
      changing: {
        balance: { from: 128, everyMs: 3000, within: [1, 999] },
        shift: { from: 0, everyMs: 4000, add: 1, within: [0, 2] },
        unread: { from: 3, everyMs: 7000, within: [1, 99] },
      },
      ...(noise.popups > 0 && {
        popups: [{ on: screens.map(({ name: screen }) => screen), chance: noise.popups, do: [{ dialog: 'offer' }] }],
      }),
      screens: Object.fromEntries(screens.map((screen) => [screen.name, this.#screen(screen)])),
      dialogs: { ...this.#ownDialogs(), ...Object.fromEntries(dialogs.map((dialog) => this.#dialog(dialog))) },
    };
  }

  #say(text: Word | undefined): string {
    return text?.[this.#model.locale] ?? '';
  }

  #screen(screen: ModelScreen): Screen {
    const { kind, swallowBack, swallowTaps, staleTree, loading, landscape } = screen;
    const bugs = {
      ...(swallowBack && { swallowBack }),
      ...(staleTree && { staleTree }),
      ...(swallowTaps && { swallowTaps: 3 + (this.#model.seed % 3) }),
    };
    return {
      title: this.#say(screen.title),
      activity: screen.activity,
      ...(kind === 'dead' && { toolbar: { back: false } }),
      widgets: this.#widgets(screen),
      ...(loading !== undefined && { loading }),
      ...(landscape && { landscape }),
      ...this.#opening(screen),
      ...(Object.keys(bugs).length > 0 && { bugs }),
    };
  }

  #opening({ name, guide, permission }: ModelScreen): Pick<Screen, 'onOpen'> {
    const guided = `guided_${name}`;
    const onOpen: Action[] = [
      ...(permission ? [{ askPermission: { permission: 'camera' as const } }] : []),
      ...(guide
        ? [
            { if: `!${guided}`, dialog: 'guide' },
            { if: `!${guided}`, set: { [guided]: true } },
          ]
        : []),
    ];
    return onOpen.length > 0 ? { onOpen } : {};
  }

  #widgets(screen: ModelScreen): Widget[] {
    const { name, elements, step, texts } = screen;
    const { locale } = this.#model;
    const widgets: Widget[] = [...noiseWidgets(screen, locale)];
    if (step !== undefined) widgets.push({ type: 'text', text: step, style: 'caption' });
    for (const text of texts) widgets.push({ type: 'text', text });
    let generic = 0;
    for (const element of elements) {
      const single = this.#single(element, screen, `btn_${generic + 1}`);
      if (single === undefined) continue;
      if (single.type === 'button') generic += 1;
      this.#note(name, `body/${widgets.length}`, element);
      widgets.push(single);
    }
    const rows = elements.filter(({ look }) => look === 'row');
    if (rows.length > 0) {
      rows.forEach((row, index) => this.#note(name, `body/${widgets.length}/row${index}/0`, row));
      const run = rows.map((row) => this.#actions(row.effect, screen));
      widgets.push(rowMenu(rows, run, locale));
    }
    const cards = elements.filter(({ look }) => look === 'card' || look === 'badge_card');
    if (cards.length > 0) {
      cards.forEach((card, index) => this.#note(name, `body/${widgets.length}/row*/${index}`, card));
      const scroll = elements.find(({ look }) => look === 'scroll');
      if (scroll) this.#note(name, `swipe body/${widgets.length}`, scroll);
      const run = cards.map((card) => this.#actions(card.effect, screen));
      widgets.push(cardFeed(run, locale));
    }
    return widgets;
  }

  /** Elements that are a widget of their own; rows and cards come in lists, tabs and arrows by themselves. */
  #single(element: ModelElement, screen: ModelScreen, generic: string): Widget | undefined {
    const { look, id, text, effect, when } = element;
    const shown = when === undefined ? {} : { when: `${when.value ? '' : '!'}${when.flag}` };
    switch (look) {
      case 'button':
        return {
          type: 'button',
          id: screen.generic && effect.kind !== 'forbidden' ? generic : id,
          text: this.#say(text),
          style: 'outlined',
          onTap: this.#actions(effect, screen),
          ...shown,
        };
      case 'switch':
        return { type: 'switch', id, text: this.#say(text) };
      case 'field':
        return { type: 'text_field', id, hint: this.#say(text) };
      case 'up':
        this.#note(screen.name, 'toolbar/up', element);
        return undefined;
      case 'tab':
        if (effect.kind === 'tab') this.#note(screen.name, `tabs/${effect.to}`, element);
        return undefined;
      default:
        return undefined;
    }
  }

  #actions(effect: Effect, screen: ModelScreen): Action[] {
    switch (effect.kind) {
      case 'push':
        return [{ push: { to: effect.to, args: { from: screen.name } } }];
      case 'tab':
        return [{ tab: effect.to }];
      case 'dialog':
        return [{ dialog: effect.to }];
      case 'self':
      case 'forbidden':
        return [{ toast: this.#model.locale === 'zh' ? '操作成功' : 'Done' }];
      case 'pop':
        return [];
      case 'outside':
        return [{ browse: `https://example.com/${screen.name}` }];
      case 'byContext':
        return [...(screen.context ?? [])].map(([from, to]) => ({ if: `args.from == '${from}'`, push: to }));
      case 'set':
        return [{ set: { [effect.flag]: effect.value } }];
      case 'crash':
        return crashActions(effect, this.#model.package);
    }
  }

  #dialog({ name, on, title, elements }: ModelDialog): [string, Dialog] {
    const from = this.#model.screens.find((screen) => screen.name === on);
    for (const [index, element] of elements.entries()) {
      const id = `android:id/button${elements.length - index}`;
      this.#note(`${on}/${name}`, `button/${this.#say(element.text)}/${id}`, element);
    }
    const buttons = elements.map(({ text, effect }) => ({
      text: this.#say(text),
      ...(from && effect.kind !== 'pop' && { onTap: this.#actions(effect, from) }),
    }));
    return [name, { title: this.#say(title), text: this.#say(from?.title), buttons }];
  }

  /** Pop-ups and guides are in the way and no pages. */
  #ownDialogs(): Record<string, Dialog> {
    const zh = this.#model.locale === 'zh';
    const close: Widget = {
      type: 'icon',
      icon: 'close',
      id: 'close',
      description: zh ? '关闭' : 'Close',
      onTap: [{ close: true }],
    };
    const offer: Widget = {
      type: 'text',
      text: zh ? '限时福利，天降红包' : 'Limited time special offer',
      style: 'heading',
    };
    return {
      offer: { widgets: [close, offer], cancelable: true },
      guide: {
        text: zh ? '点击这里可以查看全部内容' : 'Tap here to see everything',
        buttons: [{ text: zh ? '知道了' : 'Got it' }],
      },
    };
  }

  #note(place: string, key: string, { name }: ModelElement): void {
    const known = this.keys.get(place) ?? new Map<string, string>();
    known.set(key, name);
    this.keys.set(place, known);
  }
}
