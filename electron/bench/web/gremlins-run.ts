import type { Page } from 'playwright-core';
import { isWebError, webFingerprint } from '../../../shared/core/evidence/web-fingerprint.ts';
import { readScreen } from '../../../shared/core/screen/read-screen.ts';
import type { ConnectedDevice, Look } from '../../drivers/port/driver.ts';
import { readText } from '../../io/files.ts';
import { withCountedPhone, type CountedPhone, type WebOutcome, type WebRun } from './web-run.ts';

export const gremlins = 'gremlins';

/** How long one gremlin may act; those that run past it have met a page that stands still. */
const PATIENCE_MS = 5_000;

/**
 * One action of a random gremlin of the usual species, on what is in view, in the order that a seed gives. `alert` and its
 * like are answered as gremlins.js does it, since nothing could act on the page otherwise.
 */
const oneAction = (seed: string): string => `(async () => {
  const { createHorde, species, mogwais, strategies, Chance } = window.gremlins;
  const randomizer = new Chance(${JSON.stringify(seed)});
  const horde = createHorde({
    randomizer,
    species: [species.clicker(), species.toucher(), species.formFiller(), species.scroller(), species.typer()],
    mogwais: [mogwais.alert()],
    strategies: [strategies.distribution({ nb: 1, delay: 0 })],
  });
  await horde.unleash();
})()`;

/** Lets gremlins.js loose on a web app: same phone, same start, same rest between two actions, same number of them. */
export async function gremlinsRun(run: WebRun, source: string): Promise<WebOutcome> {
  let front: Page | undefined;
  const onPage = async (page: Page): Promise<void> => {
    front = page;
    await page.addInitScript({ content: `${source}\n//# sourceURL=cairn-bench:gremlins` });
  };
  return withCountedPhone(
    run.url,
    async (phone) => {
      const device = await phone.driver.connect(run.deviceId);
      const tally = new Tally(phone.appId);
      await device.launch(phone.appId);
      tally.add(await look(device, phone));
      await phone.coverage.take();
      const bytesAtLoad = phone.union.used;
      for (let action = 1; action <= run.actions; action += 1) {
        await phone.coverage.takeQuickly();
        if (front?.isClosed()) await device.launch(phone.appId);
        else if (front) await act(front, `${run.seed}/${action}`);
        tally.add(await look(device, phone));
      }
      await phone.coverage.take();
      const { policy, seed, actions } = run;
      const { missed } = phone.coverage;
      const found = { pages: tally.pages.size, errors: tally.errors.size, ownMsP50: null, missed };
      const row = { policy, seed, actions, bytesAtLoad, bytesAtEnd: phone.union.used, ...found };
      return { row, sizes: phone.union.sizes };
    },
    onPage,
  );
}

/** The script of gremlins.js. @param folder of the package */
export const gremlinsSource = (folder: string): Promise<string> => readText(`${folder}/dist/gremlins.min.js`);

/** A gremlin whose click opens another page is gone with its own; its action counts. */
async function act(page: Page, seed: string): Promise<void> {
  const done = page.evaluate(oneAction(seed)).catch((error: unknown) => {
    if (error instanceof Error && /context was destroyed|closed|navigat|gremlins|crashed/i.test(error.message)) return;
    throw error;
  });
  await Promise.race([done, page.waitForTimeout(PATIENCE_MS).catch(() => undefined)]);
}

function look(device: ConnectedDevice, { appId }: CountedPhone): Promise<Look> {
  return device.observe({ appId, picture: false, crashRecords: true });
}

/** Pages and errors, by the same rules as in a session. */
class Tally {
  readonly pages = new Set<string>();
  readonly errors = new Set<string>();
  readonly #appId: string;

  constructor(appId: string) {
    this.#appId = appId;
  }

  add({ tree, size, foreground, keyboardShown, crashRecords }: Look): void {
    const { identity } = readScreen(tree, { size, foreground, keyboardShown, appId: this.#appId });
    if (identity.transient === undefined) this.pages.add(identity.pageId);
    for (const record of crashRecords) if (isWebError(record.kind)) this.errors.add(webFingerprint(record));
  }
}
