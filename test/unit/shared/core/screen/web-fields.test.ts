import { describe, expect, it } from 'vitest';
import { sampleText } from '../../../../../shared/core/screen/sample-text.ts';
import { element } from '../guard/builders.ts';

describe('the sample text of a field of the web', () => {
  it.each([
    ['DateEditText', /^\d{4}-\d\d-\d\d$/],
    ['DateTimeEditText', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/],
    ['MonthEditText', /^\d{4}-\d\d$/],
    ['WeekEditText', /^\d{4}-W\d\d$/],
    ['TimeEditText', /^\d\d:\d\d$/],
    ['ColorEditText', /^#[0-9a-f]{6}$/],
    ['RangeEditText', /^\d$/],
  ])('is a value that %s takes', (name, form) => {
    const field = element('Search', { editable: true, locators: { className: `web.${name}`, index: 0 } });
    expect(sampleText(field)).toMatch(form);
  });
});
