import { readText } from '../../io/files.ts';
import { CliError, exitCodes } from './output.ts';

/** The JSON of a file that was named. @throws CliError of the code when it cannot be read or is no JSON */
export async function readJson(file: string, code = 'bad_blocklist'): Promise<unknown> {
  const wrong = (message: string) => new CliError(code, message, { exitCode: exitCodes.wrongUse });
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(`${file} is not JSON: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw wrong(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
