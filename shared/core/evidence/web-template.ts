/** What changes from run to run stands as this. */
const blank = '#';

/** Characters of a message that name it; what follows is data. */
const longest = 200;

/** Characters that are looked at; a message can hold a whole document. */
const mostRead = 2_000;

const address = /\b(?:https?|wss?|file):\/\/[^\s"'`<>()]+/gi;
const carried = /\b(?:data|blob):[^\s"'`<>()]+/gi;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Long runs of letters and digits that hold both: tokens, hashes, ids in base 62. */
const token = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}\b/gi;
const hash = /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{6,}\b/gi;
/** With the sign, the separators and the fraction of prices, dates and times. */
const number = /[+-]?\d+(?:[.,:/T-]\d+)*Z?/g;

/**
 * The first line of a message with all that differs from one occurrence to the next taken out: numbers, dates, ids,
 * hashes, tokens, and of an address its host and its path's ids.
 */
export function messageTemplate(message: string): string {
  const [line = ''] = message.trim().slice(0, mostRead).split('\n', 1);
  return withoutIds(line.replace(carried, 'data:').replace(address, (url) => addressTemplate(url)))
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .trim();
}

/** An address without scheme, port, query and fragment, its ids taken out: `shop.example/user/#`. */
export function addressTemplate(url: string): string {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]*)([^?#]*)/i.exec(url) ?? ['', '', url.replace(/[?#].*$/, '')];
  return `${hostTemplate(host)}${withoutIds(path)}`;
}

/** A file's own name without the hash or number that a build gives it: `main.4f3a2b1c.js` → `main.#.js`. */
export function fileTemplate(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return withoutIds(path.split('/').filter(Boolean).at(-1) ?? path);
}

/** A page served from this machine has another port each time. */
function hostTemplate(host: string): string {
  const name = host.replace(/:\d+$/, '');
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name) ? '' : name;
}

function withoutIds(text: string): string {
  return text
    .replace(uuid, blank)
    .replace(token, blank)
    .replace(hash, blank)
    .replace(number, blank)
    .replace(/#+/g, blank);
}
