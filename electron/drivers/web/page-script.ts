import { readTextSync, resourcePath } from '../../io/files.ts';

/** Parts of the script, in the order in which they build upon each other. */
const PARTS = ['names.js', 'kinds.js', 'boxes.js', 'read.js', 'twins.js', 'touch.js', 'page.js'];

/** The world that the script runs in; pages cannot reach into it. */
export const WORLD = 'cairn';

let source: string | undefined;

/** The script that reads pages; see `resources/web`. Running it twice does nothing. */
export function pageScript(): string {
  source ??= `(() => {\nif (globalThis.cairnPage) return;\n${PARTS.map((part) => readTextSync(resourcePath('web', part))).join('\n')}\n})();`;
  return source;
}
