import { Dice } from './dice.ts';
import type { ModelApp, ModelElement, ModelScreen } from './model.ts';
import { namer, type Word } from './words.ts';

/** Share of the screens that a new version changes. */
const CHANGED = 0.15;

export interface ChangedApp {
  readonly model: ModelApp;
  /** Names of the screens that are not as they were. */
  readonly changed: ReadonlySet<string>;
}

const CHANGES = ['retitled', 'added', 'removed', 'relabelled'] as const;

/** The next version of an app: some pages have another name, something new on them, or something missing. */
export function nextVersion(model: ModelApp): ChangedApp {
  const dice = new Dice(`next ${model.seed}`);
  const name = namer(dice, 0);
  const inner = model.screens.filter(({ kind }) => kind !== 'tab' && kind !== 'confirm');
  const changed = new Set<string>();
  for (const screen of dice.sample(inner, Math.round(CHANGED * model.screens.length))) {
    const change = dice.pick(CHANGES);
    if (apply(screen, change, name())) changed.add(screen.name);
  }
  return { model: { ...model, version: model.version + 1 }, changed };
}

/** @returns whether there was anything to change */
function apply(screen: ModelScreen, change: (typeof CHANGES)[number], word: Word): boolean {
  const { elements } = screen;
  const at = elements.findIndex(isOptional);
  switch (change) {
    case 'retitled':
      screen.title = word;
      return true;
    case 'added':
      elements.push({
        name: 'added',
        look: 'button',
        id: `new_${word.id}`,
        text: word,
        effect: { kind: 'self' },
      });
      return true;
    case 'removed':
      if (at >= 0) elements.splice(at, 1);
      return at >= 0;
    case 'relabelled': {
      const element = elements[at];
      if (element !== undefined) elements[at] = { ...element, text: word, id: `open_${word.id}` };
      return element !== undefined;
    }
  }
}

/** What can go without taking pages with it: nothing else is done with it, or there are other ways. */
const isOptional = ({ look, effect }: ModelElement): boolean =>
  (look === 'button' || look === 'switch') && ['self', 'outside', 'push'].includes(effect.kind);
