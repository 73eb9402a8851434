/**
 * Reads what is on the page as a tree of boxes with texts, roles and states; only what is in view becomes a node.
 *
 * @typedef {object} PageNode short names, since there are many: what is empty or false is left out
 * @property {string} cls class name, without `web.`
 * @property {Box} box
 * @property {string} [id] `testid/…` or `id/…`
 * @property {string} [text]
 * @property {string} [desc]
 * @property {string} [hint]
 * @property {string} [role]
 * @property {string} [name]
 * @property {number} [place] among all elements with this role and name, where there are more of them
 * @property {string} [to] where a link leads that stays in it
 * @property {string} [out] where a link leads that leaves the origin
 * @property {string} [frame] number of the frame whose content stands here
 * @property {string} [css] selector of that frame
 * @property {{ x: number, y: number }} [at] where its viewport begins
 * @property {number} flags
 * @property {PageNode[]} [kids]
 */

const FLAG = {
  press: 1,
  hold: 2,
  scroll: 4,
  check: 8,
  checked: 16,
  enabled: 32,
  focus: 64,
  focused: 128,
  selected: 256,
  secret: 512,
};

const LONGEST_TEXT = 1000;
const SKIPPED =
  /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|META|LINK|TITLE|BR|WBR|OPTION|OPTGROUP|DATALIST|SOURCE|TRACK|PARAM)$/i;

/** @typedef {{ text: string, node: Text }} Words a text that belongs to no element of its own */
/** @typedef {{ clip: Box, pointer: boolean, press: boolean, faint: boolean }} Around what is known of the elements around */

class PageReader {
  constructor() {
    /** @type {PageNode[]} */
    this.fixed = [];
    /** @type {PageNode[]} */
    this.modals = [];
    /** @type {Named[]} */
    this.named = [];
    this.active = deepActive();
    /** @type {Box} */
    this.screen = { l: 0, t: 0, r: innerWidth, b: innerHeight };
  }

  /** @returns {{ nodes: PageNode[], modals: PageNode[] }} */
  read() {
    const around = { clip: this.screen, pointer: false, press: false, faint: false };
    const body = document.body ?? document.documentElement;
    const items = body ? this.inside(body, around) : [];
    const root = document.scrollingElement ?? document.documentElement;
    const scrolls = root !== null && canScroll(root, getComputedStyle(root), true);
    const page = {
      cls: 'ScrollView',
      box: this.screen,
      flags: FLAG.enabled | (scrolls ? FLAG.scroll : 0),
      kids: this.asNodes(items, this.screen, false),
    };
    return { nodes: [page, ...this.fixed], modals: this.modals };
  }

  /**
   * @param {Element} element
   * @param {Around} around
   * @returns {(PageNode | Words)[]}
   */
  inside(element, around) {
    /** @type {(PageNode | Words)[]} */
    const items = [];
    for (const child of composedChildren(element)) {
      if (child.nodeType === Node.TEXT_NODE) {
        const text = child.nodeValue ?? '';
        if (!around.faint && /\S/.test(text)) items.push({ text, node: /** @type {Text} */ (child) });
        else if (text !== '' && items.length > 0) items.push({ text: ' ', node: /** @type {Text} */ (child) });
      } else if (child instanceof Element) items.push(...this.visit(child, around));
    }
    return items;
  }

  /**
   * @param {Element} element
   * @param {Around} around
   * @returns {(PageNode | Words)[]}
   */
  visit(element, around) {
    if (SKIPPED.test(element.tagName)) return [];
    const rect = element.getBoundingClientRect();
    if (isAway(element, rect)) return [];
    const style = getComputedStyle(element);
    if (style.display === 'none') return [];
    if (style.display === 'contents') return this.inside(element, around);
    const isModal = element.matches('dialog:modal') || element.getAttribute('aria-modal') === 'true';
    const floats = isModal || style.position === 'fixed';
    const faint = around.faint || style.opacity === '0' || style.visibility !== 'visible';
    const clip = floats ? this.screen : around.clip;
    const seen = { element, rect, style, role: roleOf(element), clip, faint, around };
    const nodes = this.nodesOf(seen);
    if (!floats) return nodes;
    const box = overlap(boxOf(rect), this.screen);
    if (isModal && box) this.modals.push(...this.asDialog(seen, nodes, box));
    else this.fixed.push(...this.asNodes(nodes, box ?? this.screen, false));
    return [];
  }

  /**
   * @param {Seen} seen
   * @param {(PageNode | Words)[]} nodes
   * @param {Box} box
   * @returns {PageNode[]}
   */
  asDialog({ element, role }, nodes, box) {
    const kids = this.asNodes(nodes, box, false);
    const [only] = kids;
    if (kids.length === 0 || (only?.cls === 'Dialog' && kids.length === 1)) return kids;
    return [{ cls: 'Dialog', box, flags: FLAG.enabled, role: role || 'dialog', name: nameOf(element, role), kids }];
  }

  /**
   * @typedef {object} Seen
   * @property {Element} element
   * @property {DOMRect} rect
   * @property {CSSStyleDeclaration} style
   * @property {string} role
   * @property {Box} clip
   * @property {boolean} faint
   * @property {Around} around
   *
   * @param {Seen} seen
   * @returns {(PageNode | Words)[]}
   */
  nodesOf(seen) {
    const { element, rect, style, role, clip, faint, around } = seen;
    const pointer = style.cursor === 'pointer';
    const pointed = pointer && !around.pointer && !around.press;
    const kind = kindOf(element, role, pointed);
    const aimed = overlap(aimedBox(element, rect, style), clip);
    const free =
      aimed && (kind.press || kind.edit) && style.pointerEvents !== 'none' ? freePart(element, aimed) : undefined;
    const byLabel = !free && kind.check ? this.labelBox(element, clip) : undefined;
    const box = free ?? byLabel ?? aimed;
    const pressed = free !== undefined || byLabel !== undefined;
    if (element.tagName === 'IFRAME') return aimed && !faint ? [this.frame(element, aimed)] : [];
    const opaque = /^(SVG|CANVAS|VIDEO|SELECT|TEXTAREA|INPUT)$/i.test(element.tagName) || (kind.edit && !faint);
    const inner = {
      clip: innerClip(element, rect, style, clip),
      pointer: pointer || around.pointer,
      press: around.press || (pressed && kind.press),
      faint,
    };
    const items = opaque ? [] : this.inside(element, inner);
    if (!box || (faint && !(pressed && (kind.check || isFileInput(element)))))
      return items.filter((item) => !('node' in item));
    return this.build(seen, { kind, box, items, pressed });
  }

  /**
   * @param {Seen} seen
   * @param {{ kind: Kind, box: Box, items: (PageNode | Words)[], pressed: boolean }} found
   * @returns {(PageNode | Words)[]}
   */
  build({ element, role, style }, { kind, box, items, pressed }) {
    const id = idOf(element);
    const scrolls = canScroll(element, style, false);
    const acts = pressed && (kind.press || kind.edit);
    const inlineOnly = style.display.startsWith('inline') && !acts && !id && !role && !scrolls;
    if (inlineOnly && kind.cls === 'ViewGroup') return items;
    const words = items.filter((item) => 'node' in item);
    const onlyWords = words.length === items.length;
    let text = onlyWords ? cut(oneLine(words.map((word) => word.text).join(''))) : '';
    if (text && !acts && isCovered(element, box)) text = '';
    const own = element instanceof HTMLInputElement || kind.edit ? cut(valueOf(element)) : text;
    const kids = onlyWords ? [] : this.asNodes(items, box, acts);
    const picture = /^(ImageView|SurfaceView|VideoView|ProgressBar)$/.test(kind.cls);
    const speaks = own !== '' || acts || scrolls || picture || kind.cls === 'Dialog';
    if (!speaks && kids.length === 0) return [];
    if (!speaks && !id && kids.length === 1 && kind.cls === 'ViewGroup') return kids;
    const name = acts || picture || role === 'heading' || kind.cls === 'Dialog' ? nameFor(element, role, own) : '';
    if (picture && !name && !acts && Math.min(box.r - box.l, box.b - box.t) < 8) return [];
    const node = /** @type {PageNode} */ ({
      cls: kind.cls,
      box,
      flags: flagsOf(element, { kind, acts, scrolls, active: this.active }),
    });
    if (scrolls) node.cls = scrollClass(element, kind.cls);
    else if (kind.cls === 'ViewGroup' && own) node.cls = 'TextView';
    if (kind.cls === 'Button' && !own && kids.length === 0) node.cls = 'ImageButton';
    if (id) node.id = id;
    if (own && kind.cls !== 'Spinner') node.text = own;
    if (name && name !== own) node.desc = name;
    if (kind.edit) node.hint = placeholderOf(element);
    if (role) node.role = role;
    if (name) node.name = name;
    if (role && (name || acts)) this.named.push({ element, node });
    const out = acts ? leadsOut(element) : '';
    if (out) node.out = out;
    const to = acts && !out ? leadsTo(element) : '';
    if (to) node.to = to;
    if (element instanceof HTMLSelectElement) kids.push(...chosen(element, box));
    if (kids.length > 0) node.kids = kids;
    return [node];
  }

  /**
   * Words that stand beside other things become nodes of their own.
   * @param {(PageNode | Words)[]} items
   * @param {Box} box
   * @param {boolean} press whether they are part of something that can be pressed
   * @returns {PageNode[]}
   */
  asNodes(items, box, press) {
    /** @type {PageNode[]} */
    const nodes = [];
    /** @type {Words[]} */
    let run = [];
    const flush = () => {
      const text = cut(oneLine(run.map((word) => word.text).join('')));
      const [first, last] = [run[0], run.at(-1)];
      run = [];
      if (!text || !first || !last) return;
      const range = document.createRange();
      range.setStartBefore(first.node);
      range.setEndAfter(last.node);
      const place = overlap(boxOf(range.getBoundingClientRect()), box);
      const holder = holderOf(first.node);
      if (!place || (!press && holder && isCovered(holder, place))) return;
      nodes.push({ cls: 'TextView', box: place, flags: FLAG.enabled, text });
    };
    for (const item of items) {
      if ('node' in item) run.push(item);
      else {
        flush();
        nodes.push(item);
      }
    }
    flush();
    return nodes;
  }

  /**
   * Boxes that are drawn by a style sheet stand beside an input that cannot be seen; its label takes the finger.
   * @param {Element} element
   * @param {Box} clip
   */
  labelBox(element, clip) {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const box = label && overlap(boxOf(label.getBoundingClientRect()), clip);
    return box && freePart(label, box);
  }

  /**
   * @param {Element} element
   * @param {Box} box
   * @returns {PageNode}
   */
  frame(element, box) {
    const id = idOf(element);
    const { left, top } = element.getBoundingClientRect();
    const { paddingLeft, paddingTop } = getComputedStyle(element);
    const at = {
      x: left + element.clientLeft + parseFloat(paddingLeft),
      y: top + element.clientTop + parseFloat(paddingTop),
    };
    const frame = frameNumber(element);
    const name = nameByAttributes(element) || oneLine(element.getAttribute('title') ?? '');
    return { cls: 'WebView', box, flags: FLAG.enabled, id, desc: name, at, frame, css: frameSelector(element) };
  }
}

/**
 * Whether an element lies out of view with all that it holds; most of a long page does, and is not entered.
 * @param {Element} element
 * @param {DOMRect} rect
 */
function isAway(element, rect) {
  if (rect.height === 0 || rect.width === 0) return false;
  if (rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth) return false;
  return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
}

/** @param {string} text */
const cut = (text) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

/**
 * What stands in the closed box of a list to choose from.
 * @param {HTMLSelectElement} select
 * @param {Box} box
 * @returns {PageNode[]}
 */
function chosen(select, box) {
  const text = cut([...select.selectedOptions].map((option) => oneLine(option.label || option.text)).join(', '));
  return text ? [{ cls: 'TextView', box, flags: FLAG.enabled, text }] : [];
}

/**
 * @param {Element} element
 * @param {string} role
 * @param {string} text
 */
function nameFor(element, role, text) {
  const plain = text !== '' && element.childElementCount === 0 && !(element instanceof HTMLInputElement);
  const special = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || 'labels' in element;
  return plain && !special ? text : nameOf(element, role);
}

/**
 * @param {Element} element
 * @param {{ kind: Kind, acts: boolean, scrolls: boolean, active: Element | null }} found
 */
function flagsOf(element, { kind, acts, scrolls, active }) {
  const check = acts && kind.check;
  return (
    (acts ? FLAG.press | FLAG.focus : 0) |
    (acts && element.hasAttribute('oncontextmenu') ? FLAG.hold : 0) |
    (scrolls ? FLAG.scroll : 0) |
    (check ? FLAG.check : 0) |
    (isChecked(element, check) ? FLAG.checked : 0) |
    (isDisabled(element) ? 0 : FLAG.enabled) |
    (element === active ? FLAG.focused : 0) |
    (isSelected(element) ? FLAG.selected : 0) |
    (isSecret(element) ? FLAG.secret : 0)
  );
}

/** @param {Element} element */
function idOf(element) {
  const test = element.getAttribute('data-testid') ?? element.getAttribute('data-test-id') ?? '';
  if (test) return `testid/${test}`;
  return element.id ? `id/${element.id}` : '';
}

/** @returns {Element | null} */
function deepActive() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body ? null : active;
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {boolean} isPage
 */
function canScroll(element, style, isPage) {
  const room = { y: element.scrollHeight - element.clientHeight, x: element.scrollWidth - element.clientWidth };
  if (isPage) return room.y > 8;
  if (element.clientHeight < 24 || element.clientWidth < 24) return false;
  const moves =
    (room.y > 8 && /auto|scroll/.test(style.overflowY)) || (room.x > 8 && /auto|scroll/.test(style.overflowX));
  return moves && (element.clientHeight > 0.3 * innerHeight || element.querySelector(WORTH_A_SCROLL) !== null);
}

/** A long line of code or a text in a box of its own hides nothing that could be done. */
const WORTH_A_SCROLL =
  'a[href],button,img,input,label,li,select,summary,textarea,[contenteditable],[onclick],[role],[tabindex]';

/**
 * @param {Element} element
 * @param {string} cls
 */
function scrollClass(element, cls) {
  const sideways = element.scrollHeight - element.clientHeight <= 8;
  if (sideways) return 'HorizontalScrollView';
  return cls === 'ListView' || cls === 'GridView' ? cls : 'ScrollView';
}

/**
 * @param {Element} element
 * @param {DOMRect} rect
 * @param {CSSStyleDeclaration} style
 * @param {Box} clip
 * @returns {Box}
 */
function innerClip(element, rect, style, clip) {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return clip;
  if (element === document.body || element === document.documentElement) return clip;
  return overlap(boxOf(rect), clip) ?? { l: 0, t: 0, r: 0, b: 0 };
}
