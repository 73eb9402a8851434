/** What the driver calls: `globalThis.cairnPage`, seen in this world only. */

/** @type {WeakMap<Element, string>} */
const frameNumbers = new WeakMap();

/** @param {Element} element */
const frameNumber = (element) => frameNumbers.get(element) ?? '';

/** @param {Element} element */
function frameSelector(element) {
  const test = element.getAttribute('data-testid');
  if (test) return `[data-testid=${JSON.stringify(test)}]`;
  if (element.id) return `iframe#${CSS.escape(element.id)}`;
  const name = element.getAttribute('name');
  if (name) return `iframe[name=${JSON.stringify(name)}]`;
  const src = element.getAttribute('src');
  const all = [...document.querySelectorAll('iframe')];
  if (src && all.filter((other) => other.getAttribute('src') === src).length === 1)
    return `iframe[src=${JSON.stringify(src)}]`;
  return `iframe >> nth=${Math.max(0, all.indexOf(/** @type {HTMLIFrameElement} */ (element)))}`;
}

let changes = 0;
new MutationObserver((records) => (changes += records.length)).observe(document, {
  attributes: true,
  characterData: true,
  childList: true,
  subtree: true,
});

/** @returns {Promise<void>} a frame drawn, or 50 ms where none is */
const nextFrame = () =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Transitions and animations that come to an end. */
const isMoving = () =>
  document.getAnimations().some(({ playState, effect }) => {
    const end = Number(effect?.getComputedTiming().endTime ?? Infinity);
    return playState === 'running' && end < 5000;
  });

/**
 * Waits until the document is there and two frames in a row brought no change.
 * @param {number} limitMs
 */
async function quiet(limitMs) {
  const end = performance.now() + limitMs;
  let calm = 0;
  let before = -1;
  while (calm < 2 && performance.now() < end) {
    await nextFrame();
    calm = before === changes && document.readyState !== 'loading' && !isMoving() ? calm + 1 : 0;
    before = changes;
  }
}

/** Whether the part of the address after `#` names a place within this document rather than a page of an app. */
function isPlaceInPage() {
  const name = decodedPart(location.hash.slice(1));
  if (name === '' || /[/!?]/.test(name)) return name === '';
  const target = document.getElementById(name) ?? document.getElementsByName(name)[0];
  if (!target) return false;
  const siblings = [...(target.parentElement?.children ?? [])].filter(
    (other) => other !== target && other.tagName === target.tagName,
  );
  return !siblings.some((other) => other.getClientRects().length === 0 && other.hasAttribute('id'));
}

/** @param {string} text */
function decodedPart(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const cairnPage = {
  ...touchCalls,

  /** @param {number} quietMs how long it may be waited for the page to come to rest */
  async look(quietMs) {
    if (quietMs > 0) await quiet(quietMs);
    const reader = new PageReader();
    const { nodes, modals } = reader.read();
    numberTwins(reader.named);
    return JSON.stringify({
      origin: globalThis.origin,
      path: location.pathname,
      hash: isPlaceInPage() ? '' : location.hash,
      title: document.title,
      view: { ...cairnPage.view(), width: innerWidth, height: innerHeight },
      nodes,
      modals,
    });
  },

  /** A frame is drawn, and so all events before it are dealt with. */
  drawn: nextFrame,

  /** How the page is scaled to the screen. */
  view() {
    const { scale = 1, offsetLeft: left = 0, offsetTop: top = 0 } = visualViewport ?? {};
    return { scale, left, top };
  },

  /**
   * What stands in a field.
   * @param {string} id
   */
  textOf(id) {
    const field = document.getElementById(id);
    return field instanceof HTMLInputElement ? field.value : '';
  },

  /**
   * Tells the element of a child frame by the number that the driver knows it by.
   * @param {Element} element
   * @param {string} number
   */
  nameFrame(element, number) {
    frameNumbers.set(element, number);
  },
};

Object.assign(globalThis, { cairnPage });
