import { packageOf } from './attribution.ts';
import { javaFrame } from './java-frames.ts';
import { linesOf } from './lines.ts';
import { nativeFrame } from './native-trace.ts';

/**
 * A stack as a person wants to read it: the app's own frames first, then everything as the phone told it.
 * @param details lines of a finding
 */
export function stackText(details: string, appId: string): string {
  const own = linesOf(details).filter((line) => isOwnFrame(line.trim(), appId));
  const head = own.length === 0 ? [] : ['Own frames:', ...own.map((line) => `  ${line.trim()}`), ''];
  return [...head, 'As the phone told it:', details === '' ? '  no stack' : details, ''].join('\n');
}

function isOwnFrame(line: string, appId: string): boolean {
  if (line.startsWith('at ')) return javaFrame(line.slice(3), packageOf(appId)).inApp;
  return /^#\d+ +\S/.test(line) && nativeFrame(line, appId).inApp;
}
