/** A text as a TypeScript string; line separators and what would end a line are escaped. */
export function quote(text: string): string {
  const body = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/[\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, escaped);
  return `'${body}'`;
}

/** A text that stands for itself in a regular expression literal. */
export function escapeForRegExp(text: string): string {
  return text
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu, escaped);
}

/** A text on one line of a comment. */
export function comment(text: string): string {
  return `// ${text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()}`;
}

/** An identifier of CSS, https://drafts.csswg.org/cssom/#serialize-an-identifier. */
export function cssIdentifier(text: string): string {
  const hex = (character: string): string => `\\${(character.codePointAt(0) ?? 0).toString(16)} `;
  return text
    .replace(/[\0-\x1f\x7f]/g, hex)
    .replace(/^-?\d/, (start) => start.slice(0, -1) + hex(start.slice(-1)))
    .replace(/[^\w\u0080-\uffff\\ -]/g, '\\$&')
    .replace(/(?<!\\[0-9a-f]+) /g, '\\ ');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Host and query may differ, and an id, for which `#` stands in the path. Another `#` begins the route of an app that is
 * one document.
 */
export function pathPattern(path: string): string {
  const parts = path.split(/(\/#(?=\/|$)|(?<=[-_.])#|#)/).map((part) => {
    if (part === '/#') return '\\/(?:\\?[^#]*#|[^/?]+)';
    return part === '#' ? '(?:\\d+|(?:\\?[^#]*)?#)' : escapeForRegExp(part);
  });
  return `/^[a-z]+:\\/\\/[^/]+${parts.join('')}(?:[?#].*)?$/`;
}
