import type { z } from 'zod';

/** A practice app that cannot be used, and the one place in its file to mend first. */
export class PracticeAppError extends Error {
  override readonly name = 'PracticeAppError';
  /** Path inside the JSON, `screens.home.widgets[3].onTap`; empty for the whole file. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`);
    this.path = path;
  }
}

/** `["screens", "home", "widgets", 3]` as `screens.home.widgets[3]`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

type Issue = z.core.$ZodIssue;

/** Of a choice that failed in each of its forms, the form that the author most likely meant: the deepest one. */
function meant(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const [best] = issue.errors
    .flatMap((form) => (form[0] ? [meant(form[0])] : []))
    .sort((a, b) => b.path.length - a.path.length);
  const sameValue = issue.errors.every((form) => form[0]?.path.length === 0 && form[0].code === 'invalid_type');
  if (!best || sameValue) return issue;
  return { ...best, path: [...issue.path, ...best.path] };
}

function wording(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `unknown key "${issue.keys[0]}"`;
  if (issue.code === 'invalid_union' && issue.discriminator) {
    return `unknown ${issue.discriminator} ${JSON.stringify(value) ?? '(missing)'}`;
  }
  if (value === undefined && issue.code.startsWith('invalid')) return 'is missing';
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code === 'invalid_value' && issue.values.length < 80) {
    return `must be ${issue.values.map(String).join(', ')}, not ${JSON.stringify(value)}`;
  }
  return issue.message.replace(/^Invalid input/, 'wrong value').replace(/^./, (first) => first.toLowerCase());
}

const at = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );

/** The first thing that is wrong, in words an author understands. */
export function explainIssues(issues: readonly Issue[], json: unknown): PracticeAppError {
  const first = issues[0];
  if (!first) throw new Error('a failed check without an issue');
  const issue = meant(first);
  return new PracticeAppError(formatPath(issue.path), wording(issue, at(json, issue.path)));
}
