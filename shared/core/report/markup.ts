/** Markup that is safe to show: made by `html` alone. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** Builds markup from a template; every text that is put in is escaped, so a text of the app is never a tag (I6). */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + (at < parts.length ? render(parts[at] as Part) : '')).join(''));
}

export const nothing = new Markup('');

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters and marks that turn the direction of writing are shown as a replacement sign. */
const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu,
      '\ufffd',
    );
