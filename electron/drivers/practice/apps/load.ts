import { z } from 'zod';
import { explainIssues, PracticeAppError } from './app-error.ts';
import { checkReferences } from './check.ts';
import { PracticeAppSchema } from './format.ts';
import type { PracticeApp } from './format.ts';

export { PracticeAppError } from './app-error.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) throw new PracticeAppError('', `not JSON: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a practice app from the text of its file.
 * @throws PracticeAppError that names one place to mend
 */
export function loadPracticeApp(text: string): PracticeApp {
  const json = parseJson(text);
  const result = PracticeAppSchema.safeParse(json);
  if (!result.success) throw explainIssues(result.error.issues, json);
  checkReferences(result.data);
  return result.data;
}

export interface LoadedApps {
  readonly apps: readonly PracticeApp[];
  /** One line per file that was left out, `FILE: PATH: what is wrong`. */
  readonly errors: readonly string[];
}

/** Reads several files; a broken one, or a second one for the same package, is reported and left out. */
export function loadPracticeApps(files: readonly { readonly name: string; readonly text: string }[]): LoadedApps {
  const apps: PracticeApp[] = [];
  const errors: string[] = [];
  for (const { name, text } of files) {
    try {
      const app = loadPracticeApp(text);
      if (apps.some((other) => other.package === app.package)) {
        throw new PracticeAppError('package', `"${app.package}" is already taken by another file`);
      }
      apps.push(app);
    } catch (error) {
      if (!(error instanceof PracticeAppError)) throw error;
      errors.push(`${name}: ${error.message}`);
    }
  }
  return { apps, errors };
}

/** The JSON Schema that editors use while an app is written. */
export const practiceAppJsonSchema = (): object => z.toJSONSchema(PracticeAppSchema, { io: 'input' });
