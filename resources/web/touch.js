/** What a finger would meet, and what cannot be done with fingers and keys alone: lists to choose from, special fields. */

/** @typedef {{ how: 'keys' | 'done' | 'none' } | { how: 'refused', wants: string }} FieldAnswer */

/** @type {Map<string, HTMLSelectElement>} */
const selects = new Map();
let selectCount = 0;

/**
 * @param {Element | null} element
 * @returns {string} where it would lead out of this origin, through the link around it
 */
function outBy(element) {
  for (let node = element; node; node = holderOf(node)) {
    const out = leadsOut(node);
    if (out) return out;
  }
  return '';
}

/**
 * @param {Element | null} element
 * @returns {HTMLSelectElement | undefined} the list that a touch here would open
 */
function selectBy(element) {
  const label = element?.closest('label');
  const meant =
    label instanceof HTMLLabelElement && !element?.closest('a,button,input')
      ? label.control
      : element?.closest('select');
  return meant instanceof HTMLSelectElement && !meant.disabled ? meant : undefined;
}

/** @param {HTMLSelectElement} select */
function optionsOf(select) {
  return [...select.options].map((option) => ({
    label: oneLine(option.label || option.text),
    group: option.parentElement instanceof HTMLOptGroupElement ? oneLine(option.parentElement.label) : '',
    disabled: option.disabled || (option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled),
    selected: option.selected,
    hidden: option.hidden,
  }));
}

const touchCalls = {
  /**
   * @param {number} x
   * @param {number} y
   */
  hit(x, y) {
    const element = topmostAt(x, y);
    if (element instanceof HTMLIFrameElement) {
      const { left, top } = element.getBoundingClientRect();
      const { paddingLeft, paddingTop } = getComputedStyle(element);
      return {
        frame: frameNumber(element),
        at: {
          x: left + element.clientLeft + parseFloat(paddingLeft),
          y: top + element.clientTop + parseFloat(paddingTop),
        },
      };
    }
    const select = selectBy(element);
    const answer = element?.closest('[data-cairn-answer]')?.getAttribute('data-cairn-answer') ?? undefined;
    if (!select) return { out: outBy(element), answer };
    const number = String((selectCount += 1));
    selects.clear();
    selects.set(number, select);
    return {
      select: { number, name: nameOf(select, roleOf(select)), multiple: select.multiple, choices: optionsOf(select) },
    };
  },

  /**
   * Tells what is under a finger that it stays there.
   * @param {number} x
   * @param {number} y
   */
  hold(x, y) {
    const place = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
    topmostAt(x, y)?.dispatchEvent(new MouseEvent('contextmenu', place));
  },

  /**
   * Chooses an option as a finger on the browser's own list would: with the events that the page listens for.
   * @param {string} number
   * @param {number} index
   */
  choose(number, index) {
    const select = selects.get(number);
    const option = select?.options[index];
    if (!select?.isConnected || !option) return false;
    select.focus();
    if (select.multiple) option.selected = !option.selected;
    else if (select.selectedIndex === index) return true;
    else select.selectedIndex = index;
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  },

  /**
   * Whether a field is here that takes the text; nothing is changed yet.
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @returns {FieldAnswer}
   */
  fieldAt(x, y, text) {
    const field = fieldBy(topmostAt(x, y)) ?? fieldBy(deepActive());
    if (!field || field.matches(':disabled,[readonly]')) return { how: 'none' };
    if (!(field instanceof HTMLInputElement) || !(field.type in WANTED)) return { how: 'keys' };
    const trial = document.createElement('input');
    for (const name of ['type', 'min', 'max', 'step']) {
      const value = field.getAttribute(name);
      if (value !== null) trial.setAttribute(name, value);
    }
    return takes(trial, text) ? { how: 'done' } : { how: 'refused', wants: WANTED[field.type] ?? '' };
  },

  /**
   * Makes the field at a point ready to be typed into: focused, with all that is in it selected. Fields that take no keys,
   * such as dates, get the text at once.
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @returns {FieldAnswer}
   */
  prepareField(x, y, text) {
    const field = fieldBy(topmostAt(x, y)) ?? fieldBy(deepActive());
    if (!field) return { how: 'none' };
    field.focus();
    if (field instanceof HTMLInputElement && field.type in WANTED) {
      if (!takes(field, text)) return { how: 'refused', wants: WANTED[field.type] ?? '' };
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return { how: 'done' };
    }
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    else getSelection()?.selectAllChildren(field);
    return { how: 'keys' };
  },
};

/**
 * @param {Element | null} element
 * @returns {HTMLElement | undefined}
 */
function fieldBy(element) {
  const label = element?.closest('label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  for (let node = /** @type {Element | null} */ (control ?? element); node; node = holderOf(node)) {
    if (node instanceof HTMLElement && fieldClass(node)) return node;
  }
  return undefined;
}

/** What each of these types wants, for the error. @type {Readonly<Record<string, string>>} */
const WANTED = {
  color: 'a color such as #336699',
  date: 'a date such as 2024-01-15',
  'datetime-local': 'a date and time such as 2024-01-15T09:30',
  month: 'a month such as 2024-01',
  range: 'a number within its range',
  time: 'a time such as 09:30',
  week: 'a week such as 2024-W03',
};

/**
 * Gives a special field its value, if it takes it.
 * @param {HTMLInputElement} field
 * @param {string} text
 */
function takes(field, text) {
  const before = field.value;
  const value = field.type === 'color' ? text.trim().toLowerCase() : text.trim();
  field.value = value;
  const same =
    field.type === 'range' ? value !== '' && Number(field.value) === Number(value) : field.value.startsWith(value);
  if (same && (value === '' || field.value !== '')) return true;
  field.value = before;
  return false;
}
