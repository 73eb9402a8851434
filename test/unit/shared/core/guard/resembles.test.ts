import { describe, expect, it } from 'vitest';
import { resembles } from '../../../../../shared/core/guard/resembles.ts';

describe('a text that was read from a picture', () => {
  it.each(['hunter2!', 'Welcome hunter2!', 'hunler2!', 'hunterZ', 'hunt er2 !', 'HUNTER2I'])(
    'resembles a secret: "%s"',
    (text) => {
      expect(resembles(text, 'hunter2!')).toBe(true);
    },
  );

  it.each(['Hunting', 'Welcome back', 'h', '', 'printer'])('does not: "%s"', (text) => {
    expect(resembles(text, 'hunter2!')).toBe(false);
  });

  it('resembles no short secret, since everything would', () => {
    expect(resembles('12', '1234')).toBe(false);
  });
});
