import type { Locators } from '../../model/screen.ts';
import { cssIdentifier, quote } from './playwright-text.ts';
import { hasChangingWords, usable } from './selector.ts';
import type { CaseTarget } from './types.ts';
import { popUpPart } from './web-pop-up.ts';

/** How a test finds an element: an expression for Playwright, or null where only the place on the screen is known. */
export interface WebLocator {
  readonly code: string;
  readonly brittle?: 'index' | 'changing_text';
}

/** The roles that `getByRole` takes and that tell elements to act on, or headings, apart. */
const namedRoles: ReadonlySet<string> = new Set(
  (
    'button checkbox combobox gridcell heading img link listbox menuitem menuitemcheckbox menuitemradio option radio ' +
    'searchbox slider spinbutton switch tab textbox treeitem columnheader rowheader cell row listitem menu dialog ' +
    'alertdialog navigation region progressbar article banner'
  ).split(' '),
);

const pressedRoles: ReadonlySet<string> = new Set('button checkbox combobox link menuitem radio switch tab'.split(' '));

/** How long a name may be; a longer one is a text that somebody will edit. */
const longestName = 120;

/**
 * The way to an element that lasts longest: a test id, the role and name that a person goes by, the label of a field,
 * an id, a text; `nth` only where several look the same.
 */
export function webLocator(locators: Locators): WebLocator | null {
  const ways = [byTestId, byRole, byLabel, byId, byText, byRoleAlone].flatMap((way) => way(locators) ?? []);
  const lasting = ways.find((way) => way.brittle === undefined);
  const best = lasting ?? ways.find((way) => way.brittle === 'changing_text') ?? ways[0];
  return best ? { ...best, code: `${root(locators)}.${best.code}` } : null;
}

/** Whether an element can be looked for in a test without counting or measuring, and is of the page itself. */
export function isLastingOnTheWeb(locators: Locators): boolean {
  const found = webLocator(locators);
  return found !== null && found.brittle === undefined && !isNameless(locators) && popUpPart(locators) === null;
}

/** What has nothing but its role tells nothing: pages that make way for another one show theirs beside it. */
const isNameless = (locators: Locators): boolean =>
  [byTestId, byRole, byLabel, byId, byText].every((way) => way(locators) === null);

export function targetLocator(target: CaseTarget): WebLocator | null {
  return target.locators ? webLocator(target.locators) : null;
}

/** The page, or the innermost of the frames that hold the element. */
function root({ frame }: Locators): string {
  // `iframe >> nth=1` is one selector.
  const frames = frame === undefined || frame === '' ? [] : frame.split(/ >> (?!nth=)/);
  return ['page', ...frames.map((selector) => `frameLocator(${quote(selector)})`)].join('.');
}

function idOf({ id }: Locators, kind: 'testid' | 'id'): string | undefined {
  return id?.startsWith(`${kind}/`) ? id.slice(kind.length + 1) : undefined;
}

function byTestId(locators: Locators): WebLocator | null {
  const id = idOf(locators, 'testid');
  if (id === undefined) return null;
  const code = `getByTestId(${quote(id)})`;
  return locators.idUnique ? { code } : { code: `${code}.nth(${locators.index})`, brittle: 'index' };
}

function byRole({ aria }: Locators): WebLocator | null {
  const name = usable(aria?.name)?.trim();
  if (aria === undefined || name === undefined || name.length > longestName || !namedRoles.has(aria.role)) return null;
  const code = `getByRole(${quote(aria.role)}, { name: ${quote(name)}, exact: true })`;
  if (aria.place !== undefined) return { code: `${code}.nth(${aria.place})`, brittle: 'index' };
  return hasChangingWords(name) ? { code, brittle: 'changing_text' } : { code };
}

/** A button without a name can still be told from those that have one. */
function byRoleAlone({ aria }: Locators): WebLocator | null {
  if (aria === undefined || aria.name !== '' || !pressedRoles.has(aria.role)) return null;
  const code = `getByRole(${quote(aria.role)}, { name: '', exact: true })`;
  return aria.place === undefined ? { code } : { code: `${code}.nth(${aria.place})`, brittle: 'index' };
}

/** A password field has no role. */
function byLabel({ aria, className }: Locators): WebLocator | null {
  const name = usable(aria?.name)?.trim();
  if (name === undefined || !className.endsWith('EditText') || namedRoles.has(aria?.role ?? '')) return null;
  return { code: `getByLabel(${quote(name)}, { exact: true })` };
}

function byId(locators: Locators): WebLocator | null {
  const id = idOf(locators, 'id');
  if (id === undefined || !locators.idUnique) return null;
  const code = `locator(${quote(`#${cssIdentifier(id)}`)})`;
  return hasChangingWords(id) ? { code, brittle: 'changing_text' } : { code };
}

/** Only for what has no role: others can share their text with what is out of view. Documents keep old pages, hidden. */
function byText({ text, textUnique, index, aria }: Locators): WebLocator | null {
  const words = usable(text)?.trim();
  if (words === undefined || words.length > longestName || aria?.place !== undefined) return null;
  const code = `getByText(${quote(words)}, { exact: true }).filter({ visible: true })`;
  if (!textUnique) return { code: `${code}.nth(${index})`, brittle: 'index' };
  return hasChangingWords(words) ? { code, brittle: 'changing_text' } : { code };
}
