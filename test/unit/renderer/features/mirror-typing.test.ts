import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MirrorTyping } from '../../../../renderer/features/device/mirror-typing.ts';
import type { TesterInput } from '../../../../shared/contract/sessions.ts';

/** As much of a text area as typing needs. */
class Area extends EventTarget {
  value = '';

  type(text: string): void {
    this.value += text;
    this.dispatchEvent(new Event('input'));
  }
}

let area: Area;
let sent: TesterInput[];

beforeEach(() => {
  vi.useFakeTimers();
  area = new Area();
  sent = [];
  new MirrorTyping(area as unknown as HTMLTextAreaElement, {
    enabled: true,
    sensitive: false,
    onInput: (input) => sent.push(input),
    onPending: () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('typing on the mirror', () => {
  it('is sent as one text after a pause', () => {
    area.type('te');
    area.type('a');
    vi.runAllTimers();
    expect(sent).toEqual([{ kind: 'text', text: 'tea', sensitive: false }]);
  });

  it.each(['pointerdown', 'wheel', 'blur'])('is sent before a %s can move the focus of the phone', (type) => {
    area.type('tea');
    area.dispatchEvent(new Event(type));
    expect(sent).toEqual([{ kind: 'text', text: 'tea', sensitive: false }]);
  });

  it('is sent only once', () => {
    area.type('tea');
    area.dispatchEvent(new Event('pointerdown'));
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
  });
});
