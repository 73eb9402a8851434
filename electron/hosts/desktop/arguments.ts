import { parseArgs } from 'node:util';

/** `--data DIR` and `--practice-app FILE …` of the desktop app; Chromium's own switches are let pass. */
export function readDesktopArguments(argv: readonly string[]): { dataDir?: string; practiceApps: readonly string[] } {
  const { values, tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { data: { type: 'string' }, 'practice-app': { type: 'string', multiple: true } },
  });
  const practiceApps: string[] = [];
  let files = false;
  for (const token of tokens) {
    if (token.kind === 'option') files = token.name === 'practice-app';
    if (files && 'value' in token && token.value !== undefined) practiceApps.push(token.value);
  }
  return { ...(typeof values.data === 'string' ? { dataDir: values.data } : {}), practiceApps };
}
