import { describe, expect, it } from 'vitest';
import { checkForm, readForm } from '../../../../renderer/features/device/form.ts';

const good = { maxSteps: '60', durationMin: '0.5', seed: '0' };

describe('the start form', () => {
  it('reads whole steps, minutes and a seed', () => {
    expect(readForm(good)).toEqual({ maxSteps: 60, durationMin: 0.5, seed: 0 });
  });

  it.each(['0', '-1', '1.5', 'NaN', '', '1e3', '٣'])('refuses "%s" steps', (maxSteps) => {
    expect(checkForm({ ...good, maxSteps })).toHaveProperty('maxSteps');
  });

  it.each(['0', '-2', 'Infinity', '99999'])('refuses "%s" minutes', (durationMin) => {
    expect(checkForm({ ...good, durationMin })).toHaveProperty('durationMin');
  });

  it('refuses a broken seed', () => {
    expect(readForm({ ...good, seed: '1.5' })).toBeUndefined();
  });
});
