import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { toPlaywright } from '../../../../../shared/core/cases/playwright.ts';
import type { TestCase } from '../../../../../shared/core/cases/types.ts';
import type { Action, Target } from '../../../../../shared/model/action.ts';
import type { Element, Locators } from '../../../../../shared/model/screen.ts';
import { end, launch, observation, path, screen, size, source, target } from './builders.ts';

export const origin = 'http://127.0.0.1:8080';

/** A target with a role and a name, the only one of its kind unless `place` says otherwise. */
export function named(role: string, name: string, more: Partial<Locators> & { readonly place?: number } = {}): Target {
  const { place, ...locators } = more;
  const aria = { role, name, ...(place !== undefined && { place }) };
  return target(name, { className: 'web.Button', aria, ...locators });
}

export const popUp = (id: string, label: string): Target => target(label, { id, idUnique: true });

interface Wishes {
  readonly elements?: readonly Element[];
  readonly title?: string;
  readonly documentTitle?: string;
  readonly activity?: string;
  readonly app?: string;
}

/** A case of a web session on an emulated Pixel 7 that ends on `/mall`. */
export function webCase(actions: readonly Action[], wishes: Wishes = {}): TestCase {
  const { elements = [], title = '积分商城', activity = '/mall', app = `${origin}/`, documentTitle } = wishes;
  const base = source();
  if (!base.options) throw new Error('no options');
  const options = {
    ...base.options,
    device: { id: 'web:Pixel 7', name: 'Pixel 7', platform: 'web', state: 'online', practice: false },
    app: { id: app, name: 'Shop' },
  } as const;
  const look = { ...observation('o1', size), foreground: { packageName: origin, activity } };
  const from = source({ options, observations: new Map([['o1', look]]) });
  const seen = { ...screen(title, elements), ...(documentTitle !== undefined && { documentTitle }) };
  return buildCase(from, path(launch, ...actions), end, seen);
}

/** The statements of its exported test, without the launch and without what is expected at the end. */
export function statements(actions: readonly Action[], wishes?: Wishes): readonly string[] {
  const { text } = toPlaywright(webCase(actions, wishes));
  return bodyOf(text).filter((line) => !/^await (page\.goto|expect)\(/.test(line));
}

/** What is expected at the end. */
export function expectations(wishes: Wishes, actions: readonly Action[] = []): readonly string[] {
  const { text } = toPlaywright(webCase(actions, wishes));
  return bodyOf(text).filter((line) => line.startsWith('await expect('));
}

function bodyOf(text: string): readonly string[] {
  const body = /async \(\{ page \}\) => \{\n(.*?)\n\}\);/s.exec(text)?.[1];
  if (body === undefined) throw new Error(`no test in ${text}`);
  return body.split('\n').map((line) => line.trim());
}
