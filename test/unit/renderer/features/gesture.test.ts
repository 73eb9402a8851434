import { describe, expect, it } from 'vitest';
import { gestureOf, toDevice, wheelSwipe } from '../../../../renderer/features/device/gesture.ts';

const screen = { width: 1080, height: 2340 };
const drawn = { width: 270, height: 585 };

describe('a place on the mirror', () => {
  it('becomes a pixel of the device', () => {
    expect(toDevice({ x: 135, y: 100 }, drawn, screen)).toEqual({ x: 540, y: 400 });
  });

  it('at the very edge stays on the screen', () => {
    expect(toDevice({ x: 270, y: -3 }, drawn, screen)).toEqual({ x: 1079, y: 0 });
  });
});

describe('a finger on the mirror', () => {
  const at = { x: 100, y: 100 };

  it('that hardly moves taps', () => {
    expect(gestureOf({ from: at, to: { x: 103, y: 98 }, durationMs: 90 }, drawn, screen).kind).toBe('tap');
  });

  it('that rests presses long', () => {
    expect(gestureOf({ from: at, to: at, durationMs: 700 }, drawn, screen).kind).toBe('long_press');
  });

  it('that moves swipes from where it went down to where it went up', () => {
    expect(gestureOf({ from: at, to: { x: 100, y: 300 }, durationMs: 250 }, drawn, screen)).toEqual({
      kind: 'swipe',
      from: { x: 400, y: 400 },
      to: { x: 400, y: 1200 },
      durationMs: 250,
      screen,
    });
  });

  it('that swipes for ever is cut to two seconds', () => {
    const swipe = gestureOf({ from: at, to: { x: 100, y: 300 }, durationMs: 60_000 }, drawn, screen);
    expect(swipe).toMatchObject({ durationMs: 2_000 });
  });
});

describe('the wheel', () => {
  it('turned down moves the finger up, so that the page goes on', () => {
    const swipe = wheelSwipe({ x: 100, y: 300 }, { x: 0, y: 200 }, drawn, screen);
    expect(swipe.kind === 'swipe' && swipe.from.y > swipe.to.y).toBe(true);
  });

  it('turned far stays on the screen', () => {
    const swipe = wheelSwipe({ x: 100, y: 580 }, { x: 0, y: 90_000 }, drawn, screen);
    expect(swipe).toMatchObject({ from: { y: expect.any(Number) }, to: { y: expect.any(Number) } });
    expect(swipe.kind === 'swipe' && swipe.from.y < screen.height && swipe.to.y >= 0).toBe(true);
  });
});
