import { findBrowser, HOW_TO_GET_A_BROWSER } from '../../drivers/web/find-browser.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import { environment } from '../../io/process.ts';
import { runProgram, surroundings } from '../../io/program.ts';

export interface BrowserStatus {
  readonly ok: boolean;
  /** Where the browser is and what it calls itself, or what to do to get one. */
  readonly detail: string;
}

/** Which browser web pages are tested in. */
export async function browserStatus(): Promise<BrowserStatus> {
  try {
    const path = await findBrowser(environment('CAIRN_BROWSER'), surroundings());
    if (path === undefined) return { ok: false, detail: HOW_TO_GET_A_BROWSER };
    return { ok: true, detail: [await versionOf(path), path].filter((part) => part !== '').join(', ') };
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    return { ok: false, detail: `${error.message} ${error.remedy}` };
  }
}

/** Empty where the browser does not tell; on Windows it would open a window instead. */
async function versionOf(path: string): Promise<string> {
  if (surroundings().platform === 'win32') return '';
  const { stdout } = await runProgram(path, ['--version'], { deadlineMs: 10_000 });
  return stdout.trim().split('\n')[0] ?? '';
}
