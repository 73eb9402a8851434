import { describe, expect, it } from 'vitest';
import { pagePlace } from '../../../../../electron/drivers/web/page-place.ts';

describe('the place of a page', () => {
  it.each([
    ['/', '', '/'],
    ['/shop/cart', '', '/shop/cart'],
    ['/index.html', '', '/'],
    ['/demos/index.html', '', '/demos/'],
    ['/items/42', '', '/items/#'],
    ['/items/apple-42', '', '/items/apple-#'],
    ['/orders/2f1d7c1e-9a52-4b4e-8a53-0c7d2a3f5e11/pay', '', '/orders/#/pay'],
    ['/files/9f86d081884c7d65', '', '/files/#'],
    ['/blog/the-best-of-all-worlds', '', '/blog/the-best-of-all-worlds'],
    ['/%E5%95%86%E5%9F%8E', '', '/商城'],
    ['/%E0%A4%A', '', '/%E0%A4%A'],
    ['/app', '#/users/7?tab=2', '/app#/users/#'],
    ['/app', '#settings', '/app#settings'],
    ['/app', '#', '/app'],
  ])('R8 %s with "%s" is %s', (path, hash, place) => {
    expect(pagePlace(path, hash)).toBe(place);
  });
});
