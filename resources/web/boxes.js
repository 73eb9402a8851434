/** @typedef {{ l: number, t: number, r: number, b: number }} Box CSS pixels of the layout viewport */

/**
 * @param {Box} a
 * @param {Box} b
 * @returns {Box | undefined} what both have in common
 */
function overlap(a, b) {
  const l = Math.max(a.l, b.l);
  const t = Math.max(a.t, b.t);
  const r = Math.min(a.r, b.r);
  const bottom = Math.min(a.b, b.b);
  return r - l >= 1 && bottom - t >= 1 ? { l, t, r, b: bottom } : undefined;
}

/**
 * @param {DOMRect} rect
 * @returns {Box}
 */
const boxOf = (rect) => ({ l: rect.left, t: rect.top, r: rect.right, b: rect.bottom });

/**
 * The box that a finger would aim at: of a link that goes over several lines, its biggest piece.
 * @param {Element} element
 * @param {DOMRect} rect
 * @param {CSSStyleDeclaration} style
 * @returns {Box}
 */
function aimedBox(element, rect, style) {
  if (style.display !== 'inline') return boxOf(rect);
  const pieces = [...element.getClientRects()];
  if (pieces.length < 2) return boxOf(rect);
  return boxOf(pieces.reduce((best, next) => (next.width * next.height > best.width * best.height ? next : best)));
}

/**
 * What a finger meets first, through open shadow roots.
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
function topmostAt(x, y) {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/**
 * @param {Node | null} node
 * @returns {Element | null} what holds it, across shadow roots
 */
function holderOf(node) {
  if (!node) return null;
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/**
 * @param {Element} outer
 * @param {Element | null} inner
 */
function isInside(outer, inner) {
  for (let node = inner; node; node = holderOf(node)) if (node === outer) return true;
  return false;
}

/** Where a finger may go in a box, its middle first. */
const SPOTS = /** @type {const} */ ([
  [0.5, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.2, 0.5],
  [0.8, 0.5],
]);

/**
 * The part of a box in which a finger meets the element: the whole box, or the surroundings of a spot that is free.
 * @param {Element} element
 * @param {Box} box
 * @returns {Box | undefined} nothing where something else lies over it
 */
function freePart(element, box) {
  const width = box.r - box.l;
  const height = box.b - box.t;
  for (const [across, down] of SPOTS) {
    const x = box.l + across * width;
    const y = box.t + down * height;
    if (!meets(element, x, y)) continue;
    if (across === 0.5 && down === 0.5) return box;
    const reach = { x: (across === 0.5 ? 0.5 : 0.2) * width, y: (down === 0.5 ? 0.5 : 0.25) * height };
    return { l: x - reach.x, t: y - reach.y, r: x + reach.x, b: y + reach.y };
  }
  return undefined;
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function meets(element, x, y) {
  const hit = topmostAt(x, y);
  if (isInside(element, hit)) return true;
  const label = hit?.closest('label');
  return label instanceof HTMLLabelElement && label.control === element;
}

/**
 * Whether a text is hidden by something that floats over it, such as a bar or a dialog.
 * @param {Element} element
 * @param {Box} box
 */
function isCovered(element, box) {
  const hit = topmostAt((box.l + box.r) / 2, (box.t + box.b) / 2);
  if (!hit || isInside(element, hit)) return false;
  for (let node = /** @type {Element | null} */ (hit); node && !isInside(node, element); node = holderOf(node)) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(node).position) || node.matches('dialog[open]')) return true;
  }
  return false;
}
