/** Functions that a test brings along when it uses them; Playwright has no call for these touches. */
export type HelperName = 'answerDialogs' | 'given' | 'longPress' | 'scroll' | 'swipe' | 'tap' | 'tapAt';

/** TypeScript of each; places are per cent of the viewport. */
export const helpers: Readonly<Record<HelperName, string>> = {
  answerDialogs: `/** Answers one dialog after the other. */
function answerDialogs(page: Page, answers: readonly ((dialog: Dialog) => Promise<void>)[]): void {
  const left = [...answers];
  const answer = async (dialog: Dialog): Promise<void> => {
    await left.shift()?.(dialog);
    if (left.length === 0) page.off('dialog', answer);
  };
  page.on('dialog', answer);
}`,
  given: `/** A value that was left out of this file. */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(\`Give a value for \${name} in the environment.\`);
  return value;
}`,
  longPress: `/** A finger that stays; the browser makes a context menu of it. */
async function longPress(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not on the screen.');
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(800);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}`,
  swipe: `/** A finger that moves from one place to another. */
async function swipe(page: Page, from: Share, to: Share, durationMs: number): Promise<void> {
  await page.waitForLoadState();
  const touch = await page.context().newCDPSession(page);
  const moves = 10;
  const at = (part: number) => onScreen(page, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let move = 1; move <= moves; move += 1) {
    await page.waitForTimeout(durationMs / moves);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(move / moves)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}`,
  tap: `/** A finger on an element, once the page has come to rest: what moves slips away under it. */
async function tap(target: Locator): Promise<void> {
  await target.page().waitForLoadState();
  await target.page().evaluate(async () => {
    const end = performance.now() + 2_000;
    let changedAt = performance.now();
    const watch = new MutationObserver(() => (changedAt = performance.now()));
    watch.observe(document, { attributes: true, childList: true, subtree: true });
    await document.fonts.ready;
    const isMoving = () => document.getAnimations().some(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 5_000);
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while ((isMoving() || performance.now() - changedAt < 150) && performance.now() < end);
    watch.disconnect();
  });
  await target.tap();
}`,
  tapAt: `/** A finger at a place where no element is known. */
async function tapAt(page: Page, place: Share): Promise<void> {
  await page.waitForLoadState();
  const { x, y } = onScreen(page, place);
  await page.touchscreen.tap(x, y);
}`,
  scroll: `/** Moves what lies under a place, as a finger would, by a share of the screen. */
async function scroll(page: Page, from: Share, to: Share): Promise<void> {
  await page.waitForLoadState();
  const [start, end] = [onScreen(page, from), onScreen(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(start.x - end.x, start.y - end.y);
}`,
};

/** What the helpers share: places in per cent of the viewport, and the point that one is. */
export const placeHelper = `interface Share {
  readonly x: number;
  readonly y: number;
}

function onScreen(page: Page, { x, y }: Share): { x: number; y: number } {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no viewport.');
  return { x: (size.width * x) / 100, y: (size.height * y) / 100 };
}`;

export const needPlaces: readonly HelperName[] = ['swipe', 'tapAt', 'scroll'];
