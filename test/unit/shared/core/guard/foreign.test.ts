import { describe, expect, it } from 'vitest';
import { foreignUnder } from '../../../../../shared/core/guard/foreign.ts';
import type { UiNode } from '../../../../../shared/model/screen.ts';
import { node } from './builders.ts';

const app = 'http://shop.test';
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const own = (change: Partial<UiNode>): UiNode => node({ packageName: app, ...change });
const page = (...children: UiNode[]): UiNode => own({ bounds: box(0, 0, 100, 100), children });
const link = node({ packageName: 'http://elsewhere.test', clickable: true, bounds: box(10, 10, 30, 20) });
const at = { x: 15, y: 15 };

describe('what a finger would touch that is not of the app', () => {
  it('I5 is a link that leaves the origin', () => {
    expect(foreignUnder({ roots: [page(link)] }, at, app)).toBe('http://elsewhere.test');
  });

  it('I5 is a text in a frame of another origin', () => {
    const text = node({ packageName: 'http://ads.test', bounds: box(0, 0, 50, 50) });
    const frame = own({ bounds: box(0, 0, 60, 60), children: [text] });
    expect(foreignUnder({ roots: [page(frame)] }, at, app)).toBe('http://ads.test');
  });

  it('I5 is a link to write a mail', () => {
    expect(foreignUnder({ roots: [page({ ...link, packageName: 'mailto:' })] }, at, app)).toBe('mailto:');
  });

  it('is nothing beside the link', () => {
    expect(foreignUnder({ roots: [page(link)] }, { x: 80, y: 80 }, app)).toBeUndefined();
  });

  it('is nothing where a button of the app lies on it', () => {
    const close = own({ clickable: true, bounds: box(12, 12, 18, 18) });
    expect(foreignUnder({ roots: [page(link, close)] }, at, app)).toBeUndefined();
  });

  it('is nothing below a dialog', () => {
    const dialog = own({ clickable: true, bounds: box(5, 5, 60, 60) });
    expect(foreignUnder({ roots: [page(link), dialog] }, at, app)).toBeUndefined();
  });

  it('is left to other rules on phones', () => {
    const other = node({ packageName: 'com.other', clickable: true, bounds: box(10, 10, 30, 20) });
    expect(foreignUnder({ roots: [node({ children: [other], bounds: box(0, 0, 100, 100) })] }, at, 'com.shop')).toBe(
      undefined,
    );
  });
});
