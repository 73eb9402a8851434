import { describe, expect, it } from 'vitest';
import { loadPracticeApp } from '../../../../../../electron/drivers/practice/apps/load.ts';
import { changedApp, depthsOf, madeApp } from '../../../../../../electron/drivers/practice/generate/index.ts';

const suites = ['S', 'L', 'X'] as const;
const seeds = [2001, 2002, 2003];
const all = suites.flatMap((suite) => seeds.map((seed) => [suite, seed] as const));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('A made-up app', () => {
  it.each(all)('can be read from its file: %s %i', (suite, seed) => {
    expect(() => loadPracticeApp(JSON.stringify(madeApp(suite, seed).app))).not.toThrow();
  });

  it('is always the same one', () => {
    expect(madeApp('X', 7).app).toEqual(madeApp('X', 7).app);
  });

  it('is another one with another seed', () => {
    expect(madeApp('S', 7).app).not.toEqual(madeApp('S', 8).app);
  });

  it.each([
    ['S', 65],
    ['L', 210],
    ['X', 70],
  ] as const)('has about so many pages in suite %s: %i', (suite, pages) => {
    const sizes = Array.from({ length: 8 }, (_, index) => madeApp(suite, 2100 + index).truth.pages.size);
    expect(Math.abs(mean(sizes) - pages)).toBeLessThan(0.1 * pages);
  });

  it.each(all)('leads from each page of its truth only to pages of its truth: %s %i', (suite, seed) => {
    const { pages, arcs } = madeApp(suite, seed).truth;
    const ends = [...arcs.values()].flatMap(({ page, to }) => [page, ...to]);
    expect(ends.filter((page) => !pages.has(page))).toEqual([]);
  });

  it.each(all)('has no page that cannot be reached: %s %i', (suite, seed) => {
    const { truth } = madeApp(suite, seed);
    const depths = depthsOf(truth);
    expect([...truth.pages.keys()].filter((page) => !depths.has(page))).toEqual([]);
  });

  it.each(all)('has a page that leads on by where it was opened from: %s %i', (suite, seed) => {
    const { arcs } = madeApp(suite, seed).truth;
    const onwards = [...arcs.values()].filter(({ page, name }) => page.includes('@') && name === 'go');
    expect(new Set(onwards.flatMap(({ to }) => to)).size).toBe(onwards.length);
    expect(onwards.length).toBeGreaterThan(1);
  });

  it('has crashes, freezes and native crashes to find', () => {
    const hows = seeds.flatMap((seed) => [...madeApp('L', seed).truth.crashes.values()].map(({ how }) => how));
    expect(new Set(hows)).toEqual(new Set(['java', 'native', 'anr', 'delayed']));
  });

  it('has traps in suite X that nobody has to press', () => {
    const { app, truth } = madeApp('X', 2001);
    const traps = Object.values(app.screens)
      .flatMap(({ widgets }) => widgets)
      .filter(
        (widget) =>
          widget.type === 'button' && /^(Log out|Pay now|Delete account|Send message)$/.test(String(widget.text)),
      );
    expect(traps.length).toBeGreaterThan(0);
    expect([...truth.arcs.values()].filter(({ name }) => name.startsWith('forbidden'))).toEqual([]);
  });
});

describe('The next version of a made-up app', () => {
  it('changes about one page in seven', () => {
    const shares = Array.from({ length: 8 }, (_, index) => {
      const { changed, app } = changedApp('S', 2200 + index);
      return changed.size / Object.keys(app.screens).length;
    });
    expect(mean(shares)).toBeGreaterThan(0.1);
    expect(mean(shares)).toBeLessThan(0.2);
  });

  it('leaves all other pages as they were', () => {
    const { changed, app } = changedApp('S', 2200);
    const before = madeApp('S', 2200).app;
    const same = Object.keys(before.screens).filter((screen) => !changed.has(screen));
    const opened = (screen: string): unknown => ({
      ...app.screens[screen],
      widgets: app.screens[screen]?.widgets.length,
    });
    const was = (screen: string): unknown => ({
      ...before.screens[screen],
      widgets: before.screens[screen]?.widgets.length,
    });
    expect(same.map(opened)).toEqual(same.map(was));
  });

  it('can be read from its file', () => {
    expect(() => loadPracticeApp(JSON.stringify(changedApp('S', 2200).app))).not.toThrow();
  });
});
