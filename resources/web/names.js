/**
 * Roles and accessible names, after WAI-ARIA 1.2, HTML-AAM and "Accessible Name and Description Computation 1.2", as far
 * as a tester meets them. All files of this folder are joined into one script that runs in a world of its own beside the
 * page's scripts: neither sees the other's variables.
 */

/** Implicit roles by tag; `input` and what depends on attributes stand in `roleOf`. @type {Readonly<Record<string, string>>} */
const ROLES = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FOOTER: 'contentinfo',
  FORM: 'form',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  HEADER: 'banner',
  HR: 'separator',
  LI: 'listitem',
  MAIN: 'main',
  MENU: 'list',
  NAV: 'navigation',
  OL: 'list',
  OPTION: 'option',
  OUTPUT: 'status',
  P: 'paragraph',
  PROGRESS: 'progressbar',
  SUMMARY: 'button',
  SVG: 'img',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TH: 'columnheader',
  TR: 'row',
  UL: 'list',
};

/** @type {Readonly<Record<string, string>>} */
const INPUT_ROLES = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  email: 'textbox',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

/**
 * @param {Element} element
 * @returns {string} empty where it has none
 */
function roleOf(element) {
  const given = element.getAttribute('role');
  if (given) return given.trim().split(/\s+/)[0] ?? '';
  if (element instanceof HTMLInputElement) {
    if (element.list && INPUT_ROLES[element.type] === 'textbox') return 'combobox';
    return INPUT_ROLES[element.type] ?? '';
  }
  if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement)
    return element.hasAttribute('href') ? 'link' : '';
  if (element instanceof HTMLImageElement) return element.getAttribute('alt') === '' ? 'presentation' : 'img';
  if (element instanceof HTMLElement && element.isContentEditable) return isEditingHost(element) ? 'textbox' : '';
  return ROLES[element.tagName.toUpperCase()] ?? '';
}

/**
 * The outermost element that can be typed into.
 * @param {HTMLElement} element
 */
function isEditingHost(element) {
  return element.isContentEditable && !element.parentElement?.isContentEditable;
}

/** Roles whose name is what they hold, when nothing else names them. */
const NAMED_BY_CONTENT = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * @param {Element} element
 * @param {string} role
 * @returns {string}
 */
function nameOf(element, role) {
  const named = nameByAttributes(element) || nativeName(element);
  if (named) return named;
  const inside = NAMED_BY_CONTENT.has(role) ? oneLine(contentOf(element, 0)) : '';
  return inside || oneLine(element.getAttribute('title') ?? '') || placeholderOf(element);
}

/** @param {Element} element */
function nameByAttributes(element) {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) {
    const scope = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const parts = ids.split(/\s+/).map((id) => {
      const other = id ? scope.getElementById?.(id) : null;
      return other ? other.getAttribute('aria-label') || contentOf(other, 0) : '';
    });
    const joined = oneLine(parts.join(' '));
    if (joined) return joined;
  }
  return oneLine(element.getAttribute('aria-label') ?? '');
}

/**
 * Labels of a field. The browser searches the whole document for them each time, so it is not asked where none can be.
 * @param {Element} element
 * @returns {HTMLLabelElement[]}
 */
function labelsOf(element) {
  const { labels } = /** @type {{ labels?: NodeListOf<HTMLLabelElement> | null }} */ (element);
  if (!labels || (!element.id && !element.closest('label'))) return [];
  return [...labels];
}

/** @param {Element} element */
function nativeName(element) {
  if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
    return oneLine(element.value) || { submit: 'Submit', reset: 'Reset' }[element.type] || '';
  }
  if (element instanceof HTMLImageElement || element instanceof HTMLAreaElement) return oneLine(element.alt);
  if (element instanceof HTMLInputElement && element.type === 'image') return oneLine(element.alt);
  const said = oneLine(
    labelsOf(element)
      .map((label) => labelText(label, element))
      .join(' '),
  );
  if (said) return said;
  const caption = { FIELDSET: 'legend', TABLE: 'caption', FIGURE: 'figcaption', SVG: 'title' }[
    element.tagName.toUpperCase()
  ];
  const heading = caption && element.querySelector(`:scope > ${caption}`);
  return heading ? oneLine(heading.textContent ?? '') : '';
}

/**
 * What a label says besides the field that may stand in it.
 * @param {Element} label
 * @param {Element} field
 */
function labelText(label, field) {
  return label.getAttribute('aria-label') || contentOf(label, 0, field);
}

/** @param {Element} element */
function placeholderOf(element) {
  return oneLine(element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder') ?? '');
}

const LONGEST_NAME = 1000;

/**
 * @param {Node} node
 * @param {number} depth
 * @param {Element} [without]
 * @returns {string}
 */
function contentOf(node, depth, without) {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element) || node === without || depth > 30 || isSilent(node, depth)) return '';
  if (depth > 0) {
    const label = node.getAttribute('aria-label');
    if (label) return ` ${label} `;
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    if (node instanceof HTMLInputElement) return /^(button|submit|reset)$/.test(node.type) ? ` ${node.value} ` : '';
    if (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement) return '';
  }
  let text = '';
  for (const child of composedChildren(node)) {
    text += contentOf(child, depth + 1, without);
    if (text.length > LONGEST_NAME) return text.slice(0, LONGEST_NAME);
  }
  return isInline(node) ? text : ` ${text} `;
}

/**
 * What is neither shown nor read out.
 * @param {Element} element
 * @param {number} depth
 */
function isSilent(element, depth) {
  if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) return true;
  if (depth === 0) return false;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const style = getComputedStyle(element);
  return style.display === 'none' || style.visibility === 'hidden';
}

/** @param {Element} element */
const isInline = (element) => getComputedStyle(element).display.startsWith('inline');

/**
 * Children as they are drawn: those of an open shadow root instead of the host's own, and what is put into its slots.
 * @param {Element} element
 * @returns {Iterable<Node>}
 */
function composedChildren(element) {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
}
