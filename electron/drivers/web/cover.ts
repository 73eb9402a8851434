import type { Dialog } from 'playwright-core';

/** An entry of a list that a page lets its users choose from. */
export interface Choice {
  readonly label: string;
  readonly group: string;
  readonly disabled: boolean;
  readonly selected: boolean;
  readonly hidden: boolean;
}

/** What lies over a page and is drawn by the browser, not by the page. */
export type CoverContent =
  | { readonly kind: 'home' }
  | {
      readonly kind: 'dialog';
      readonly type: DialogType;
      readonly message: string;
      readonly text: string;
      readonly mayStop: boolean;
    }
  | { readonly kind: 'list'; readonly name: string; readonly choices: readonly Choice[] };

export type DialogType = 'alert' | 'confirm' | 'prompt' | 'beforeunload';

export const dialogType = (dialog: Dialog): DialogType => dialog.type() as DialogType;

/** What a tap on a cover means. */
export type Answer = 'ok' | 'cancel' | 'stop' | { readonly choice: number };

export function readAnswer(text: string): Answer {
  if (text === 'ok' || text === 'cancel' || text === 'stop') return text;
  return { choice: Number(text) };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, '<br>');

const STYLE = `
  * { box-sizing: border-box; }
  html, body { margin: 0; height: 100%; font: 16px/1.4 system-ui, sans-serif; color: #1c1b1f; background: #fff; }
  .under { position: absolute; inset: 0; width: 100%; height: 100%; }
  .shade { position: absolute; inset: 0; background: rgb(0 0 0 / 45%); }
  [role=alertdialog], [role=dialog] { position: fixed; left: 8%; right: 8%; top: 50%; transform: translateY(-50%);
    max-height: 70%; display: flex; flex-direction: column; background: #fff; border-radius: 16px; padding: 20px; overflow: hidden; }
  h2 { font-size: 17px; font-weight: 500; margin: 0 0 12px; overflow: auto; overflow-wrap: anywhere; max-height: 40vh; }
  input { font: inherit; width: 100%; padding: 10px; margin-bottom: 12px; }
  .row { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; }
  button { font: inherit; border: 0; border-radius: 8px; background: #e8e0f5; padding: 12px 18px; min-height: 44px; }
  ul { list-style: none; margin: 0; padding: 0; overflow-y: auto; }
  li button { display: block; width: 100%; text-align: left; background: none; border-radius: 0; border-top: 1px solid #ddd; }
  li button[aria-selected=true] { font-weight: 700; }
  .home { display: grid; place-items: center; height: 100%; color: #777; }
`;

/** @param under data URL of the picture of what lies below, where there is one */
export function coverHtml(content: CoverContent, under: string | undefined): string {
  const picture = under === undefined ? '' : `<img class="under" alt="" src="${under}">`;
  const shade = content.kind === 'home' ? '' : `${picture}<div class="shade" aria-hidden="true"></div>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title><style>${STYLE}</style>`;
  return `<!doctype html><html><head>${head}</head><body>${shade}${bodyOf(content)}</body></html>`;
}

function bodyOf(content: CoverContent): string {
  switch (content.kind) {
    case 'home':
      return '<div class="home">No page is open.</div>';
    case 'list':
      return listHtml(content);
    case 'dialog':
      return dialogHtml(content);
  }
}

function dialogHtml({ type, message, text, mayStop }: Extract<CoverContent, { kind: 'dialog' }>): string {
  const said =
    type === 'beforeunload' ? 'Leave site? Changes you made may not be saved.' : message || 'The page says nothing.';
  const [ok, cancel] = type === 'beforeunload' ? ['Leave', 'Stay'] : ['OK', 'Cancel'];
  const field = type === 'prompt' ? `<input id="cairn-dialog-text" aria-label="Answer" value="${escaped(text)}">` : '';
  const buttons = [
    ...(mayStop ? [button('stop', 'No more dialogs of this page')] : []),
    ...(type === 'alert' ? [] : [button('cancel', cancel ?? '')]),
    button('ok', ok ?? ''),
  ];
  return `<div role="alertdialog" aria-modal="true" aria-label="${type}" id="cairn-dialog-${type}">
    <h2 id="alertTitle">${escaped(said)}</h2>${field}<div class="row">${buttons.join('')}</div></div>`;
}

const button = (answer: string, label: string): string =>
  `<button id="cairn-dialog-${answer}" data-cairn-answer="${answer}">${label}</button>`;

function listHtml({ name, choices }: Extract<CoverContent, { kind: 'list' }>): string {
  const rows = choices.map(({ label, group, disabled, selected, hidden }, index) => {
    if (hidden) return '';
    const heading = group !== '' && group !== choices[index - 1]?.group ? `<li>${escaped(group)}</li>` : '';
    const state = `${disabled ? ' disabled' : ''} aria-selected="${selected}"`;
    const answer = disabled ? '' : ` data-cairn-answer="${index}"`;
    return `${heading}<li><button role="option" data-testid="cairn-option"${answer}${state}>${escaped(label) || '–'}</button></li>`;
  });
  const heading = name === '' ? '' : `<h2 id="alertTitle">${escaped(name)}</h2>`;
  return `<div role="dialog" aria-modal="true" aria-label="${escaped(name) || 'list'}" id="cairn-list">${heading}<ul role="listbox">${rows.join('')}</ul></div>`;
}
