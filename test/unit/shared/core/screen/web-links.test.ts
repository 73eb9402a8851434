import { describe, expect, it } from 'vitest';
import * as ui from '../../../../support/screens.ts';

const names = [
  ...['Actions', 'Aliasing', 'Assertions', 'Connectors', 'Cookies', 'Files', 'Location', 'Misc', 'Navigation'],
  ...['Network', 'Querying', 'Storage', 'Traversal', 'Utilities', 'Viewport', 'Waiting', 'Window'],
];
const link = (name: string, leads: string): ui.Sketch => ({
  className: 'web.TextView',
  text: name,
  clickable: true,
  tall: 40,
  aria: { role: 'link', name },
  leads,
});
const page = (links: readonly ui.Sketch[]) => ui.screenOf([ui.group(links)]).elements;

describe('links of a web page', () => {
  it('are a menu, however many fit on the screen', () => {
    const elements = page(names.map((name) => link(name, `/${name}`)));
    expect(elements).toHaveLength(17);
    expect(elements.every(({ group }) => group?.startsWith('menu:'))).toBe(true);
  });

  it('that lead to one place are as alike as rows of a feed, each place for itself', () => {
    const elements = page([link('get', '/querying'), link('find', '/traversal'), link('root', '/querying')]);
    const [get, find, root] = elements.map(({ group }) => group);
    expect(get).toMatch(/^feed:/);
    expect(root).toBe(get);
    expect(find).toMatch(/^menu:/);
  });

  it('keep the keys that their labels give them, wherever they lead', () => {
    const keys = page([link('get', '/querying'), link('find', '/querying'), link('root', '/querying')]).map(
      ({ key }) => key,
    );
    const scrolled = page([link('find', '/querying'), link('root', '/querying'), link('next', '/querying')]).map(
      ({ key }) => key,
    );
    expect(scrolled.slice(0, 2)).toEqual(keys.slice(1));
  });

  it('are seen where a page made for desks shows them thin, and a hairline is not', () => {
    const drawn = (tall: number) => page([{ ...link('Next', '/next'), tall }]).map(({ label }) => label);
    expect([drawn(14), drawn(4)]).toEqual([['Next'], []]);
  });
});
