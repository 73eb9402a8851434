import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApprovalMode } from '../../shared/model/action.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What the tester chose for this browser; kept between visits. */
export interface Preferences {
  readonly theme: Theme;
  /** Language tag, or empty for what the browser prefers. */
  readonly language: string;
  /** CSS pixels. */
  readonly deviceWidth: number;
  readonly reviewWidth: number;
  readonly minimap: boolean;
  readonly outlines: boolean;
  readonly deviceId: string;
  readonly appId: string;
  /** Web apps that were explored, one a line, the newest first; see `webAppsOf`. */
  readonly webApps: string;
  readonly approval: ApprovalMode;
  readonly maxSteps: number;
  readonly durationMin: number;
  readonly seed: number;
  /** Which explorer proposes. */
  readonly policy: 'explorer' | 'discover';
  /** The hint about adb that was dismissed; another hint is shown again. */
  readonly dismissedHint: string;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: '',
  deviceWidth: 320,
  reviewWidth: 384,
  minimap: true,
  outlines: true,
  deviceId: '',
  appId: '',
  webApps: '',
  approval: 'risky',
  maxSteps: 60,
  durationMin: 10,
  seed: 1,
  policy: 'explorer',
  dismissedHint: '',
};

const allowed: Partial<Record<keyof Preferences, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  approval: ['ask', 'risky', 'all'],
  policy: ['explorer', 'discover'],
};

/** Reads what was kept; a field that is missing, of another type or out of range gets its default. */
export function readPreferences(text: string | null): Preferences {
  const kept = parseObject(text);
  const entries = Object.entries(defaultPreferences).map(([name, preset]) => {
    const value = kept[name];
    const choices = allowed[name as keyof Preferences];
    const fits = typeof value === typeof preset && (!choices || choices.includes(value));
    return [name, fits ? value : preset];
  });
  return Object.fromEntries(entries) as Preferences;
}

const mostWebApps = 8;

export const webAppsOf = (kept: string): readonly string[] => kept.split('\n').filter((app) => app !== '');

/** The list with `app` as its newest. */
export const withWebApp = (kept: string, app: string): string =>
  [app, ...webAppsOf(kept).filter((other) => other !== app)].slice(0, mostWebApps).join('\n');

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const place = 'cairn.preferences';

/** @param storage where they are kept, `localStorage` in the window */
export function createPreferences(storage: Storage): StoreApi<Preferences> {
  const store = createStore<Preferences>(() => readPreferences(storage.getItem(place)));
  store.subscribe((preferences) => storage.setItem(place, JSON.stringify(preferences)));
  return store;
}
