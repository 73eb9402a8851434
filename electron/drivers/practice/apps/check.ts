/** What the schema cannot say: every name that an app uses must exist in it. */

import { PracticeAppError } from './app-error.ts';
import { parseExpression } from './expression.ts';
import type { Value } from './expression.ts';
import type {
  Action,
  ActionList,
  Dialog,
  PracticeApp,
  RecordedNode,
  Screen,
  Target,
  Text,
  Widget,
  WidgetList,
} from './format.ts';
import { namesIn } from './template.ts';

/** Names that exist everywhere; `args` is what was handed over on opening the screen or dialog. */
const BUILT_IN = ['args', 'clock', 'today', 'now', 'locale'];

type Names = ReadonlySet<string>;

const withNames = (names: Names, ...more: string[]): Names => new Set([...names, ...more]);

/** A list of one is written without brackets, so it is named without an index. */
const entries = <T>(list: readonly T[], path: string): [T, string][] =>
  list.map((each, index) => [each, list.length === 1 ? path : `${path}[${index}]`]);

class Checker {
  readonly #app: PracticeApp;

  constructor(app: PracticeApp) {
    this.#app = app;
  }

  app(): void {
    const app = this.#app;
    const names = new Set([...BUILT_IN, ...Object.keys(app.data ?? {}), ...Object.keys(app.changing ?? {})]);
    for (const name of BUILT_IN) {
      if (app.data && name in app.data) throw new PracticeAppError(`data.${name}`, 'this name is taken by Cairn');
    }
    this.#screen(app.start, 'start');
    this.#text(app.locale, 'locale', names);
    app.bottomTabs?.forEach((tab, index) => {
      this.#screen(tab.screen, `bottomTabs[${index}].screen`);
      this.#expr(tab.badge, `bottomTabs[${index}].badge`, names);
    });
    app.popups?.forEach((popup, index) => {
      popup.on.forEach((screen, on) => this.#screen(screen, `popups[${index}].on[${on}]`));
      this.#actions(popup.do, `popups[${index}].do`, names);
    });
    this.#actions(app.onLaunch, 'onLaunch', names);
    for (const [name, screen] of Object.entries(app.screens)) this.#oneScreen(screen, `screens.${name}`, names);
    for (const kind of ['dialogs', 'sheets'] as const) {
      for (const [name, dialog] of Object.entries(app[kind] ?? {})) this.#dialog(dialog, `${kind}.${name}`, names);
    }
  }

  #oneScreen(screen: Screen, path: string, names: Names): void {
    const ids = new Map<string, string>();
    const toolbar = screen.toolbar === false ? undefined : screen.toolbar;
    this.#text(screen.title, `${path}.title`, names);
    this.#text(toolbar?.title, `${path}.toolbar.title`, names);
    this.#widgets(toolbar?.actions, `${path}.toolbar.actions`, names, ids);
    this.#widgets(screen.widgets, `${path}.widgets`, names, ids);
    this.#widgets(screen.bottom, `${path}.bottom`, names, ids);
    this.#actions(screen.onOpen, `${path}.onOpen`, names);
    this.#actions(screen.onBack, `${path}.onBack`, names);
    if (screen.recorded) this.#recorded(screen.recorded.node, `${path}.recorded.node`, names);
  }

  #recorded(node: RecordedNode, path: string, names: Names): void {
    this.#actions(node.onTap, `${path}.onTap`, names);
    this.#actions(node.onLongPress, `${path}.onLongPress`, names);
    this.#actions(node.onText, `${path}.onText`, names);
    node.children?.forEach((child, index) => this.#recorded(child, `${path}.children[${index}]`, names));
  }

  #dialog(dialog: Dialog, path: string, names: Names): void {
    const ids = new Map<string, string>();
    this.#text(dialog.title, `${path}.title`, names);
    this.#text(dialog.text, `${path}.text`, names);
    this.#widgets(dialog.widgets, `${path}.widgets`, names, ids);
    dialog.buttons?.forEach((button, index) => {
      this.#id(button.id, `${path}.buttons[${index}]`, ids);
      this.#text(button.text, `${path}.buttons[${index}].text`, names);
      this.#actions(button.onTap, `${path}.buttons[${index}].onTap`, names);
    });
  }

  #widgets(widgets: WidgetList | undefined, path: string, names: Names, ids: Map<string, string>): void {
    widgets?.forEach((widget, index) => this.#widget(widget, `${path}[${index}]`, names, ids));
  }

  #widget(widget: Widget, path: string, names: Names, ids: Map<string, string>): void {
    if (widget.when === undefined) this.#id(widget.id, path, ids);
    this.#expr(widget.when, `${path}.when`, names);
    this.#expr(widget.enabled, `${path}.enabled`, names);
    this.#expr(widget.selected, `${path}.selected`, names);
    this.#text(widget.description, `${path}.description`, names);
    this.#actions(widget.onTap, `${path}.onTap`, names);
    this.#actions(widget.onLongPress, `${path}.onLongPress`, names);
    if ('text' in widget) this.#text(widget.text, `${path}.text`, names);
    if ('hint' in widget) this.#text(widget.hint, `${path}.hint`, names);
    if ('picture' in widget) this.#text(widget.picture, `${path}.picture`, names);
    if ('value' in widget) this.#expr(widget.value, `${path}.value`, names);
    if ('onSubmit' in widget) this.#actions(widget.onSubmit, `${path}.onSubmit`, names);
    if ('bind' in widget) this.#data(widget.bind, `${path}.bind`, names);
    this.#inside(widget, path, names, ids);
  }

  #inside(widget: Widget, path: string, names: Names, ids: Map<string, string>): void {
    if ('widgets' in widget) this.#widgets(widget.widgets, `${path}.widgets`, names, ids);
    if ('header' in widget) this.#widgets(widget.header, `${path}.header`, names, ids);
    if ('empty' in widget) this.#widgets(widget.empty, `${path}.empty`, names, ids);
    if ('tabs' in widget) {
      widget.tabs.forEach((tab, index) => {
        this.#text(tab.text, `${path}.tabs[${index}].text`, names);
        // Only one tab is shown at a time, so two of them may use the same id.
        this.#widgets(tab.widgets, `${path}.tabs[${index}].widgets`, names, new Map(ids));
      });
    }
    if ('drawn' in widget) {
      widget.drawn?.forEach((drawn, index) => {
        this.#text(drawn.text, `${path}.drawn[${index}].text`, names);
        this.#actions(drawn.onTap, `${path}.drawn[${index}].onTap`, names);
      });
    }
    if ('each' in widget) {
      const inRow = withNames(names, 'item', 'index');
      if (typeof widget.items === 'string') this.#expr(widget.items, `${path}.items`, names);
      this.#expr(widget.where, `${path}.where`, inRow);
      for (const [each, place] of entries(widget.each, `${path}.each`)) this.#widget(each, place, inRow, ids);
    }
  }

  #actions(actions: ActionList | undefined, path: string, names: Names): void {
    for (const [action, place] of entries(actions ?? [], path)) this.#action(action, place, names);
  }

  #action(action: Action, path: string, names: Names): void {
    this.#expr(action.if, `${path}.if`, names);
    this.#goTo(action, path, names);
    this.#changeData(action, path, names);
    this.#text(action.toast, `${path}.toast`, names);
    this.#text(action.browse, `${path}.browse`, names);
    this.#text(action.log?.message, `${path}.log.message`, names);
    this.#text(action.crash?.message, `${path}.crash.message`, names);
    this.#actions(action.askPermission?.granted, `${path}.askPermission.granted`, names);
    this.#actions(action.askPermission?.denied, `${path}.askPermission.denied`, names);
    this.#actions(action.later?.do, `${path}.later.do`, names);
    this.#actions(action.after?.do, `${path}.after.do`, names);
  }

  #goTo(action: Action, path: string, names: Names): void {
    const known = {
      push: this.#app.screens,
      replace: this.#app.screens,
      dialog: this.#app.dialogs ?? {},
      sheet: this.#app.sheets ?? {},
    };
    for (const [verb, places] of Object.entries(known)) {
      const target = action[verb as keyof typeof known] as Target | undefined;
      if (target === undefined) continue;
      const name = typeof target === 'string' ? target : target.to;
      const kind = verb === 'push' || verb === 'replace' ? 'screen' : verb;
      if (!Object.hasOwn(places, name)) throw new PracticeAppError(`${path}.${verb}`, `unknown ${kind} "${name}"`);
      if (typeof target !== 'string') this.#json(target.args, `${path}.${verb}.args`, names);
    }
    if (typeof action.pop === 'string') this.#screen(action.pop, `${path}.pop`);
    if (action.tab !== undefined && !this.#app.bottomTabs?.some((tab) => tab.screen === action.tab)) {
      throw new PracticeAppError(`${path}.tab`, `no bottom tab shows "${action.tab}"`);
    }
  }

  #changeData(action: Action, path: string, names: Names): void {
    for (const [target, value] of Object.entries(action.set ?? {})) {
      this.#data(target, `${path}.set`, names);
      this.#json(value, `${path}.set.${target}`, names);
    }
    const each = withNames(names, 'each');
    if (action.add) {
      this.#list(action.add.to, `${path}.add.to`);
      this.#json(action.add.item, `${path}.add.item`, names);
    }
    if (action.remove) {
      this.#list(action.remove.from, `${path}.remove.from`);
      this.#expr(action.remove.where, `${path}.remove.where`, each);
    }
    if (action.update) {
      this.#list(action.update.in, `${path}.update.in`);
      this.#expr(action.update.where, `${path}.update.where`, each);
      this.#json(action.update.set, `${path}.update.set`, each);
    }
  }

  #screen(name: string, path: string): void {
    if (!Object.hasOwn(this.#app.screens, name)) throw new PracticeAppError(path, `unknown screen "${name}"`);
  }

  #list(name: string, path: string): void {
    const value = this.#app.data?.[name];
    if (value === undefined) throw new PracticeAppError(path, `unknown data "${name}"`);
    if (!Array.isArray(value)) throw new PracticeAppError(path, `"${name}" is not a list`);
  }

  /** Something that can be written: data of the app or a field of the row. */
  #data(target: string | undefined, path: string, names: Names): void {
    const [root] = target?.split('.') ?? [];
    if (root === undefined || (root === 'item' && names.has('item'))) return;
    if (!Object.hasOwn(this.#app.data ?? {}, root)) throw new PracticeAppError(path, `unknown data "${root}"`);
  }

  #id(id: string | undefined, path: string, ids: Map<string, string>): void {
    if (id === undefined) return;
    const other = ids.get(id);
    if (other !== undefined) throw new PracticeAppError(`${path}.id`, `"${id}" is already the id of ${other}`);
    ids.set(id, path);
  }

  #names(used: readonly string[], path: string, names: Names): void {
    const unknown = used.find((name) => !names.has(name));
    if (unknown !== undefined) throw new PracticeAppError(path, `unknown data "${unknown}"`);
  }

  #expr(source: string | undefined, path: string, names: Names): void {
    if (source !== undefined) this.#names(parseExpression(source).names, path, names);
  }

  #text(text: Text | undefined, path: string, names: Names): void {
    for (const each of typeof text === 'object' ? [text.en, text.zh] : [text ?? '']) {
      this.#names(namesIn(each), path, names);
    }
  }

  #json(value: Value, path: string, names: Names): void {
    if (typeof value === 'string') this.#names(namesIn(value), path, names);
    else if (value !== null && typeof value === 'object') {
      for (const each of Object.values(value)) this.#json(each, path, names);
    }
  }
}

/**
 * Checks all references of an app.
 * @throws PracticeAppError for the first one that leads nowhere
 */
export function checkReferences(app: PracticeApp): void {
  new Checker(app).app();
}
