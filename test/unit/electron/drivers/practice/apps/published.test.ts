import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { loadPracticeApp, practiceAppJsonSchema } from '../../../../../../electron/drivers/practice/apps/load.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../../../resources/practice-apps');
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

const example = (): string => /```json\n(.*?)```/s.exec(read('README.md'))?.[1] ?? '';

describe('the published JSON Schema of practice apps', () => {
  test('is the one that the code reads by', async () => {
    const file = path.join(FOLDER, 'practice-app.schema.json');
    const { code } = await format(file, JSON.stringify(practiceAppJsonSchema()), { printWidth: 120 });
    await expect(code).toMatchFileSnapshot(file);
  });

  test.each(['shop.json', 'notes.json'])('accepts %s', (name) => {
    const validate = new Ajv2020({ strict: false }).compile(practiceAppJsonSchema());
    validate(JSON.parse(read(name)));
    expect(validate.errors).toBeNull();
  });

  test('refuses an unknown action', () => {
    const validate = new Ajv2020({ strict: false }).compile(practiceAppJsonSchema());
    expect(validate({ ...JSON.parse(example()), onLaunch: { explode: true } })).toBe(false);
  });
});

describe('the README of practice apps', () => {
  test('shows an app that loads', () => {
    expect(loadPracticeApp(example()).package).toBe('com.example.todo');
  });
});
