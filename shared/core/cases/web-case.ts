import type { Observation } from '../../model/run.ts';
import type { Screen } from '../../model/screen.ts';
import type { PageNode } from '../map/types.ts';
import { hasChangingWords } from './selector.ts';
import type { CaseEnd, Expectation } from './types.ts';
import { popUpPart } from './web-pop-up.ts';

/** The scheme, host and port of an address. */
export function originOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address)?.[0] ?? address;
}

/** Where an app begins, without its origin; a folder of pages begins at its root. */
export function startOf(address: string): string {
  if (address.startsWith('file:')) return '/';
  const rest = address.slice(originOf(address).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** What the browser itself had drawn over the page at the end of a path. */
export function endOf(screen: Screen): CaseEnd | null {
  const parts = screen.elements.flatMap(({ locators }) => popUpPart(locators) ?? []);
  if (parts.includes('option')) return { kind: 'options' };
  return parts.includes('accept') ? { kind: 'dialog', message: screen.title } : null;
}

/** On the web the address tells whether the page was reached, and the title of the document. */
export function documentExpected(
  source: { readonly observations: ReadonlyMap<string, Observation> },
  page: PageNode,
  { documentTitle = '' }: Screen,
): readonly Expectation[] {
  const path = source.observations.get(page.lastObservationId)?.foreground.activity;
  const changing = hasChangingWords(documentTitle);
  return [
    ...(path?.startsWith('/') ? [{ kind: 'path', path } as const] : []),
    ...(documentTitle === '' ? [] : [{ kind: 'document', title: documentTitle, changing } as const]),
  ];
}
