import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AndroidDriver } from '../../../electron/drivers/android/android-driver.ts';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { openDoors, PRACTICE_SERIAL } from '../../../electron/drivers/practice/index.ts';
import type { DrawScreen } from '../../../electron/drivers/practice/os/boxes.ts';
import { PracticePhone } from '../../../electron/drivers/practice/os/practice-phone.ts';
import { after, now } from '../../../electron/io/clock.ts';
import { exportCase } from '../../../electron/hosts/services/export-case.ts';
import { Thumbnails } from '../../../electron/hosts/services/thumbnails.ts';
import { writeReport } from '../../../electron/hosts/services/write-report.ts';
import { openPassphraseVault } from '../../../electron/secrets/passphrase-vault.ts';
import type { Session } from '../../../electron/sessions/session.ts';
import type { SessionsKit } from '../../../electron/sessions/sessions.ts';
import { usualTimings } from '../../../electron/sessions/timings.ts';
import type { TesterInput } from '../../../shared/contract/sessions.ts';
import { canaryApp, canaryPackage, canaryWays } from '../../support/canary-app.ts';
import { aDesk, pendingProposal, request } from '../../support/session-kit.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A secret of its own for each way of typing and giving away. */
const secretOf = (typing: string, way: string): string => `Kq7-${typing}-${way}-x9Z`;

/** How a secret is typed: as what the tester does, in order. */
const typings: Readonly<
  Record<
    string,
    { readonly password: boolean; readonly inputs: (secret: string, name: string) => readonly TesterInput[] }
  >
> = {
  password: { password: true, inputs: (text) => [{ kind: 'text', text, sensitive: false }] },
  marked: { password: false, inputs: (text) => [{ kind: 'text', text, sensitive: true }] },
  pieces: {
    password: false,
    inputs: (text) =>
      [text.slice(0, 5), text.slice(5, 9), text.slice(9)].map((part) => ({
        kind: 'text',
        text: part,
        sensitive: true,
      })),
  },
  named: { password: false, inputs: (_, name) => [{ kind: 'secret', name }] },
  namedPassword: { password: true, inputs: (_, name) => [{ kind: 'secret', name }] },
};

async function aCanaryPhone(password: boolean, secrets: readonly string[], given: Partial<SessionsKit>) {
  const draw = createDrawer();
  const telling = new Set<string>();
  /** Notes every picture that shows a secret, also where no tree tells of it. */
  const watched: DrawScreen = async (screen) => {
    const picture = await draw(screen);
    const painted = JSON.stringify(screen.boxes.map(({ paint }) => paint));
    if (secrets.some((secret) => painted.includes(secret)))
      telling.add(createHash('sha256').update(picture).digest('hex'));
    return picture;
  };
  const phone = new PracticePhone({ apps: [canaryApp(password)], draw: watched, clock: { now, wake: after } });
  const doors = await openDoors(phone);
  const driver = new AndroidDriver({ adbPort: doors.serverPort, practice: true });
  onTestFinished(async () => {
    await driver.close();
    doors.close();
  });
  return { phone, desk: aDesk(driver, given), telling };
}

async function tapOn(session: Session, label: string): Promise<void> {
  const screen = await session.screen(session.view.current?.screenId ?? '');
  const element = screen.elements.find((one) => one.label === label);
  if (!element) throw new Error(`There is no "${label}" on "${screen.title}".`);
  const { left, top, right, bottom } = element.bounds;
  const point = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  await session.perform({ kind: 'tap', point, screen: screen.size });
}

const back = (session: Session): Promise<void> => session.perform({ kind: 'key', key: 'BACK' });

/** Writes all that can be handed out of a session: its report, and a case of every page in every form. */
async function exportAll(session: Session, folder: string): Promise<void> {
  const getBlob = (id: string): Promise<Uint8Array> => session.picture(id);
  const source = { events: () => session.events(), getBlob, thumbnails: new Thumbnails(folder, getBlob) };
  await writeReport(source, folder);
  for (const pageId of session.view.map.pages.keys()) {
    for (const format of ['cairn', 'maestro'] as const) {
      const { text, warnings } = await exportCase(session, pageId, format);
      writeFileSync(join(folder, `${pageId}.${format}`), [text, ...warnings].join('\n'));
    }
  }
}

/** Every file that was written, as bytes in a text. */
function written(dataDir: string): readonly { readonly path: string; readonly text: string }[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path, text: readFileSync(path, 'latin1') };
  });
}

const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString('base64').replace(/=+$/, '').slice(0, -2);
  return [
    secret,
    base64,
    bytes.toString('hex'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
    encodeURIComponent(secret),
  ];
};

test.each(Object.entries(typings))(
  'I7 a secret typed by way of "%s" is in no file and no picture, whatever the app does with it',
  async (typing, { password, inputs }) => {
    const vault = openPassphraseVault(tempFolder());
    await vault.unlock('canary');
    for (const way of canaryWays) await vault.set(way, secretOf(typing, way));
    const secrets = canaryWays.map((way) => secretOf(typing, way));
    const { phone, desk, telling } = await aCanaryPhone(password, secrets, { vault });
    const budget = { maxSteps: 200, durationMin: 5, maxRecoveries: 3 };
    const session = await desk.sessions.start(request(PRACTICE_SERIAL, canaryPackage, { approval: 'ask', budget }));
    await pendingProposal(session);
    await session.takeOver();
    for (const way of canaryWays.filter((name) => name !== 'toast')) {
      await tapOn(session, `By ${way}`);
      for (const input of inputs(secretOf(typing, way), way)) await session.perform(input);
      await tapOn(session, 'Go');
      await phone.screenshot();
      if (way === 'crash') break;
      await back(session);
      while (session.view.current?.title !== 'Home') await back(session);
    }
    await session.stop();
    await exportAll(session, join(desk.dataDir, 'exports'));
    expect(session.view.findings.some(({ kind }) => kind === 'java_crash')).toBe(true);

    const files = written(desk.dataDir);
    const leaks = secrets.flatMap((secret) =>
      files
        .filter(({ text }) => formsOf(secret).some((form) => text.includes(form)))
        .map(({ path }) => `${secret} in ${path}`),
    );
    expect(leaks).toEqual([]);
    const kept = [...session.view.observations.values()].flatMap(({ pictureId }) => pictureId ?? []);
    expect(kept.filter((id) => telling.has(id))).toEqual([]);
    // The test would show nothing if the phone never showed a secret, or no picture was ever kept.
    expect(telling.size).toBeGreaterThanOrEqual(7);
    expect(new Set(kept).size).toBeGreaterThan(1);
    expect(files.some(({ text }) => text.includes('login of [redacted] done'))).toBe(true);
  },
);

test('I7 a secret that pops up for a moment, outside of every tree, is in no picture', async () => {
  const secret = secretOf('popup', 'toast');
  const { secretHoldMs } = usualTimings;
  const { phone, desk, telling } = await aCanaryPhone(true, [secret], { timings: { secretHoldMs } });
  const session = await desk.sessions.start(request(PRACTICE_SERIAL, canaryPackage, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  await tapOn(session, 'By toast');
  await session.perform({ kind: 'text', text: secret, sensitive: false });
  await tapOn(session, 'Go');
  await phone.screenshot();
  expect(telling.size).toBe(1);
  expect(session.view.current?.title).toBe('Logged');
  expect(session.view.current?.pictureId).toBeUndefined();
  await session.stop();
  const kept = [...session.view.observations.values()].flatMap(({ pictureId }) => pictureId ?? []);
  expect(kept.filter((id) => telling.has(id))).toEqual([]);
});
