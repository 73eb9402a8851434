/**
 * What an element is to a finger: the class name by which the rest of Cairn knows it, and whether it can be pressed.
 * @typedef {{ cls: string, press: boolean, check: boolean, edit: boolean }} Kind
 */

/** @type {Readonly<Record<string, string>>} */
const FIELD_CLASSES = {
  color: 'ColorEditText',
  date: 'DateEditText',
  'datetime-local': 'DateTimeEditText',
  month: 'MonthEditText',
  number: 'NumberEditText',
  range: 'RangeEditText',
  time: 'TimeEditText',
  week: 'WeekEditText',
};

/** @type {Readonly<Record<string, string>>} */
const ROLE_CLASSES = {
  alertdialog: 'Dialog',
  button: 'Button',
  checkbox: 'CheckBox',
  combobox: 'Spinner',
  dialog: 'Dialog',
  feed: 'ListView',
  grid: 'GridView',
  img: 'ImageView',
  link: 'TextView',
  list: 'ListView',
  listbox: 'ListView',
  menu: 'ListView',
  menuitem: 'TextView',
  menuitemcheckbox: 'CheckBox',
  menuitemradio: 'RadioButton',
  option: 'TextView',
  progressbar: 'ProgressBar',
  radio: 'RadioButton',
  slider: 'SeekBar',
  switch: 'Switch',
  tab: 'TabView',
  table: 'ListView',
  tablist: 'TabLayout',
  toolbar: 'Toolbar',
  treeitem: 'TextView',
};

const PRESSED_ROLES = new Set(
  'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem'.split(' '),
);
const CHECKED_ROLES = new Set('checkbox menuitemcheckbox menuitemradio radio switch'.split(' '));

/**
 * @param {Element} element
 * @param {string} role
 * @param {boolean} pointed the cursor says that it can be pressed, and did not over what is around it
 * @returns {Kind}
 */
function kindOf(element, role, pointed) {
  const field = fieldClass(element);
  if (field) return { cls: field, press: true, check: false, edit: true };
  const press =
    PRESSED_ROLES.has(role) ||
    element.tagName === 'SUMMARY' ||
    element.hasAttribute('onclick') ||
    pointed ||
    isFileInput(element);
  return { cls: classOf(element, role), press, check: CHECKED_ROLES.has(role), edit: false };
}

/** @param {Element} element */
const isFileInput = (element) => element instanceof HTMLInputElement && element.type === 'file';

/**
 * @param {Element} element
 * @returns {string} empty for what cannot be typed into
 */
function fieldClass(element) {
  if (element instanceof HTMLTextAreaElement) return 'EditText';
  if (element instanceof HTMLInputElement) {
    if (/^(button|checkbox|file|hidden|image|radio|reset|submit)$/.test(element.type)) return '';
    return FIELD_CLASSES[element.type] ?? 'EditText';
  }
  return element instanceof HTMLElement && isEditingHost(element) ? 'EditText' : '';
}

/**
 * @param {Element} element
 * @param {string} role
 */
function classOf(element, role) {
  const byRole = ROLE_CLASSES[role];
  if (byRole) return byRole;
  if (isFileInput(element)) return 'Button';
  if (role === 'banner') return isOfPage(element) ? 'Toolbar' : 'ViewGroup';
  if (role === 'navigation') return isBottomBar(element) ? 'BottomNavigationView' : 'ViewGroup';
  switch (element.tagName.toUpperCase()) {
    case 'IMG':
    case 'SVG':
    case 'PICTURE':
      return 'ImageView';
    case 'CANVAS':
      return 'SurfaceView';
    case 'VIDEO':
      return 'VideoView';
    case 'IFRAME':
      return 'WebView';
    default:
      return 'ViewGroup';
  }
}

/**
 * A header of the page, not of an article or a section in it.
 * @param {Element} element
 */
const isOfPage = (element) =>
  element.hasAttribute('role') || !element.parentElement?.closest('article,aside,main,nav,section');

/** @param {Element} element */
function isBottomBar(element) {
  const { position } = getComputedStyle(element);
  const { bottom, height } = element.getBoundingClientRect();
  return position === 'fixed' && bottom >= innerHeight - 2 && height < innerHeight * 0.15;
}

/**
 * Fields whose content is nobody's business.
 * @param {Element} element
 */
function isSecret(element) {
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'password') return true;
  if (/\b(current-password|new-password|one-time-code|cc-number|cc-csc)\b/.test(element.autocomplete)) return true;
  return (
    /** @type {CSSStyleDeclaration & { webkitTextSecurity?: string }} */ (getComputedStyle(element))
      .webkitTextSecurity === 'disc'
  );
}

/**
 * Where a link leads when it leaves this origin, else an empty text; `mailto:` and the like by their scheme.
 * @param {Element} element
 */
function leadsOut(element) {
  if (!(element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement)) return '';
  if (!element.hasAttribute('href') || /^(javascript|blob|about|data):$/.test(element.protocol)) return '';
  if (element.protocol !== 'http:' && element.protocol !== 'https:') return element.protocol;
  const here = globalThis.origin;
  return here === 'null' || element.origin === here ? '' : element.origin;
}

/**
 * Where a link within this origin leads: its path and fragment, else an empty text.
 * @param {Element} element
 */
function leadsTo(element) {
  if (!(element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement)) return '';
  if (!element.hasAttribute('href') || !/^https?:$/.test(element.protocol) || leadsOut(element)) return '';
  return element.pathname + (/^#[!/]/.test(element.hash) ? element.hash : '');
}

/** @param {Element} element */
function isDisabled(element) {
  return element.matches(':disabled') || element.closest('[aria-disabled="true"],[inert]') !== null;
}

/**
 * @param {Element} element
 * @param {boolean} checkable
 */
function isChecked(element, checkable) {
  if (!checkable) return false;
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute('aria-checked') === 'true';
}

/** @param {Element} element */
function isSelected(element) {
  const current = element.getAttribute('aria-current');
  return element.getAttribute('aria-selected') === 'true' || (current !== null && current !== 'false');
}

/**
 * The text in a field or on an input's button, as far as it may be read.
 * @param {Element} element
 */
function valueOf(element) {
  if (isSecret(element)) return '';
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement)
    return /^(checkbox|file|image|radio)$/.test(element.type) ? '' : element.value;
  return element instanceof HTMLElement ? oneLine(element.innerText) : '';
}
