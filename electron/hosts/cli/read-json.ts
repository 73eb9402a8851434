import { readText } from '../../io/files.ts';
import { CliError, exitCodes } from './output.ts';

/** The JSON of a blocklist file. @throws CliError `bad_blocklist` when it cannot be read or is no JSON */
export async function readJson(file: string): Promise<unknown> {
  const wrong = (message: string) => new CliError('bad_blocklist', message, { exitCode: exitCodes.wrongUse });
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(`${file} is not JSON: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw wrong(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
