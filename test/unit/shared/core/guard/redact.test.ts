import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRedactor,
  mask,
  redactTree,
  sanitizeLogLine,
  sanitizeText,
} from '../../../../../shared/core/guard/redact.ts';
import { node } from './builders.ts';

const secret = 'Tr0ub4dor&3 ü';
const redactor = createRedactor([secret, '13800138000', '42']);

describe('the redactor', () => {
  it.each([
    ['as it was typed', secret],
    ['in capitals', secret.toUpperCase()],
    ['inside a sentence', `signed in with ${secret}, ok`],
    ['in a URL', encodeURIComponent(secret)],
    ['in a form', new URLSearchParams({ p: secret }).toString()],
    ['in JSON', JSON.stringify({ p: secret })],
    ['in HTML', '<b>Tr0ub4dor&amp;3 ü</b>'],
    ['in decomposed Unicode', secret.normalize('NFD')],
    ['in hexadecimal', Buffer.from(secret).toString('hex')],
    ['without its space', 'Tr0ub4dor&3ü'],
    ['letter by letter', [...secret].join(' ')],
    ['with invisible characters', [...secret].join('\u200b')],
  ])('I7: masks a secret %s', (_, text) => {
    const clean = redactor.text(text);
    expect(clean).toContain(mask);
    expect(clean.toLowerCase()).not.toContain('tr0ub');
  });

  it.each([0, 1, 2])('I7: masks a secret in base64 behind %i other bytes', (skip) => {
    const encoded = Buffer.from(`${'x'.repeat(skip)}${secret}yy`).toString('base64');
    expect(redactor.text(encoded)).toContain(mask);
  });

  it.each(['138 0013 8000', '138-0013-8000', '１３８００１３８０００'])(
    'I7: masks a number as a phone writes it: %s',
    (text) => {
      expect(redactor.text(text)).toBe(mask);
    },
  );

  it('masks a short secret only where it stands alone', () => {
    expect(redactor.text('PIN 42, room 1420')).toBe(`PIN ${mask}, room 1420`);
  });

  it('I7: masks the longer of two secrets that begin alike', () => {
    expect(createRedactor(['hunter2', 'hunter2000']).text('hunter2000')).toBe(mask);
  });

  it('takes signs in a secret for signs', () => {
    expect(createRedactor(['a.*b(c']).text('a.*b(c but not aXXb(c')).toBe(`${mask} but not aXXb(c`);
  });

  it('changes nothing without secrets', () => {
    expect(createRedactor(['', '  ']).text('as it is')).toBe('as it is');
  });

  it('I7: leaves no secret in any text', () => {
    const longEnough = (text: string): boolean => [...text.normalize('NFC').replace(/\s/g, '')].length >= 4;
    const secrets = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 30 }).filter(longEnough);
    fc.assert(
      fc.property(secrets, fc.string(), fc.string(), (hidden, before, after) => {
        const trimmed = hidden.normalize('NFC').trim();
        const clean = createRedactor([hidden]).text(`${before}${trimmed}${after}`);
        expect(clean).toContain(mask);
      }),
    );
  });
});

describe('a redacted tree', () => {
  it('I7: has no text in password fields, nor below them', () => {
    const field = node({ password: true, text: 'p4ss', hint: 'Password', children: [node({ text: 'p4ss' })] });
    const [root] = redactTree({ roots: [field] }, { secrets: [] }).roots;
    expect(root).toMatchObject({ text: '', hint: 'Password', children: [{ text: '' }] });
  });

  it('I7: shows no secret in any text, description or hint', () => {
    const leaky = node({ text: `is ${secret}`, description: secret, hint: secret });
    const [root] = redactTree({ roots: [node({ children: [leaky] })] }, { secrets: [secret] }).roots;
    expect(root?.children[0]).toMatchObject({ text: `is ${mask}`, description: mask, hint: mask });
  });

  it('shares what holds no secret', () => {
    const clean = node({ text: 'Home', children: [node({ text: 'x' })] });
    const tree = { roots: [clean, node({ password: true, text: 'p' })] };
    expect(redactTree(tree, { secrets: [secret] }).roots[0]).toBe(clean);
    expect(redactTree({ roots: [clean] }, { secrets: [] }).roots).toEqual([clean]);
  });
});

describe('a log line', () => {
  const clean = (line: string): string => sanitizeLogLine(line, redactor);

  it('I7: holds no part of a secret where a long line is cut', () => {
    const cut = clean(`${'x'.repeat(3_990)} ${secret}`);
    expect(cut).not.toContain(secret.slice(0, 8));
  });

  it('I7: holds no secret that control characters were put into', () => {
    expect(clean(`${secret.slice(0, 5)}\u001b[1m${secret.slice(5)}`)).toBe(mask);
  });

  it('I7: holds no secret', () => {
    expect(clean(`auth ${secret} done`)).toBe(`auth ${mask} done`);
  });

  it.each([
    ['password=abc123 next', `password=${mask} next`],
    ['{"accessToken":"abc.def"}', `{"accessToken":"${mask}"}`],
    ['Authorization: Bearer abc.def.ghi', `Authorization: Bearer ${mask}`],
    ['api_key = xyz', `api_key = ${mask}`],
  ])('I7: masks what a name calls secret: %s', (line, expected) => {
    expect(clean(line)).toBe(expected);
  });

  it('has no terminal escapes', () => {
    expect(clean('\u001b[31mred\u001b[0m \u001b]0;title\u0007end')).toBe('red end');
  });

  it('is one line without control characters or direction marks', () => {
    expect(clean('a\r\nb\u0000c\u202ed')).toBe('a b c d');
  });

  it('I7: hides no secret behind a control character', () => {
    expect(clean([...'Tr0ub4dor'].join('\u0007') + '&3 ü')).toContain(mask);
  });

  it('is cut when it is endless', () => {
    expect(clean('x'.repeat(10_000))).toHaveLength(4_001);
  });

  it('keeps the lines of a stack apart', () => {
    expect(sanitizeText(`at a.b\r\n\tat c.d ${secret}`, redactor)).toBe(`at a.b\n\tat c.d ${mask}`);
  });
});
