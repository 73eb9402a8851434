/** Lines of a text, whatever ends them; adb on Windows ends some with `\r\r\n`. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return text.includes('\r') ? lines.map(withoutReturns) : lines;
}

function withoutReturns(line: string): string {
  let end = line.length;
  while (end > 0 && line.charCodeAt(end - 1) === 13) end -= 1;
  return end === line.length ? line : line.slice(0, end);
}

/** Whether a line begins with a blank or a tab. */
export const isIndented = (line: string): boolean => line.startsWith(' ') || line.startsWith('\t');

/** Puts `#` where a text has numbers, addresses, ids or quoted words: what differs between two equal crashes. */
export function withoutValues(text: string): string {
  return text
    .slice(0, 400)
    .replace(/0x[0-9a-f]+|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{20,27}|\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '#')
    .replace(/'[^']*'|"[^"]*"/g, '#')
    .replace(/\d+(?:\.\d+)*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}
