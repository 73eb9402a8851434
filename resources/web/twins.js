/**
 * Which of several elements with one role and name an element is, by their order in the document: a test that looks for
 * role and name has to know. Those out of view count, those that are hidden do not.
 */

/** @typedef {{ element: Element, node: PageNode }} Named an element that was read, with its role and name */

const NAMED = 'a[href],area,button,img,input,select,summary,svg,textarea,h1,h2,h3,h4,h5,h6,[role],[contenteditable]';
/** Elements that are looked at; a document with more of them is counted as far as this. */
const MOST_NAMED = 5000;

/** @param {string} text */
const withoutSpace = (text) => text.replace(/\s+/g, '');

/** @param {Named[]} read */
function numberTwins(read) {
  /** @type {Map<string, Map<string, Element[]>>} names by role, each with what bears it */
  const wanted = new Map();
  for (const { node } of read) {
    const names = wanted.get(node.role ?? '') ?? new Map();
    names.set(node.name ?? '', []);
    wanted.set(node.role ?? '', names);
  }
  const roots = new Set(read.map(({ element }) => /** @type {Document | ShadowRoot} */ (element.getRootNode())));
  for (const root of roots) collectTwins(root, wanted);
  for (const { element, node } of read) {
    const twins = wanted.get(node.role ?? '')?.get(node.name ?? '') ?? [];
    const place = twins.indexOf(element);
    if (twins.length > 1 && place >= 0) node.place = place;
  }
}

/**
 * @param {Document | ShadowRoot} root
 * @param {Map<string, Map<string, Element[]>>} wanted
 */
function collectTwins(root, wanted) {
  /** @type {Map<string, Set<string>>} */
  const rough = new Map([...wanted].map(([role, names]) => [role, new Set([...names.keys()].map(withoutSpace))]));
  for (const element of [...root.querySelectorAll(NAMED)].slice(0, MOST_NAMED)) {
    const role = roleOf(element);
    const names = wanted.get(role);
    if (!names || !(isNamedBesides(element) || rough.get(role)?.has(withoutSpace(element.textContent ?? '')))) continue;
    const same = names.get(nameOf(element, role));
    if (same && isExposed(element)) same.push(element);
  }
}

/**
 * Whether its name can come from elsewhere than its text.
 * @param {Element} element
 */
function isNamedBesides(element) {
  if (element instanceof HTMLInputElement || element instanceof SVGElement || labelsOf(element).length > 0) return true;
  if (element.matches('[aria-label],[aria-labelledby],[title],[alt],[placeholder]')) return true;
  return element.childElementCount > 0 && element.querySelector('[aria-label],[alt],input,svg') !== null;
}

/**
 * Whether it is there for people who are read to.
 * @param {Element} element
 */
function isExposed(element) {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null;
}
