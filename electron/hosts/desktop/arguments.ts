import { parseArgs } from 'node:util';

/** `--data DIR` and `--practice-app FILE …` of the desktop app; Chromium's own switches are let pass. */
export function readDesktopArguments(argv: readonly string[]): { dataDir?: string; practiceApps: readonly string[] } {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    options: { data: { type: 'string' }, 'practice-app': { type: 'string', multiple: true } },
  });
  const apps = values['practice-app'] ?? [];
  return {
    ...(typeof values.data === 'string' ? { dataDir: values.data } : {}),
    practiceApps: apps.filter((app): app is string => typeof app === 'string'),
  };
}
