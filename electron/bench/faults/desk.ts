import { AndroidDriver } from '../../drivers/android/android-driver.ts';
import { createDrawer } from '../../drivers/practice/draw/screen.ts';
import { openDoors, PRACTICE_SERIAL, type Doors } from '../../drivers/practice/index.ts';
import { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';
import { after, now, sleep } from '../../io/clock.ts';
import { makeTemporaryFolder, removeFolder } from '../../io/files.ts';
import { DeviceLeases } from '../../sessions/lease.ts';
import type { Session } from '../../sessions/session.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { openLibrary } from '../../store/library.ts';
import { dyingApp, faultApp } from './fault-app.ts';
import { faultyPhone, noFaults, type EvidenceFaults } from './faulty-phone.ts';
import { scripted } from './script.ts';

/** A phone with faults, and everything between it and a session. */
export interface FaultDesk {
  readonly phone: PracticePhone;
  readonly faults: EvidenceFaults;
  readonly doors: Doors;
  /** The session that runs now. */
  readonly session: Session;
  /** Sets the phone's clock, milliseconds from the real time. */
  setClock(offsetMs: number): void;
  /** Ends Cairn as a kill does for the session, and opens it anew in another. */
  restart(): Promise<void>;
  /** Waits until the session shows what is asked for. @throws when it does not within ten seconds */
  until(what: string, holds: (session: Session) => boolean): Promise<void>;
}

export interface DeskPlan {
  readonly appId: string;
  readonly taps: readonly string[];
  /** Somebody watches, so that a lost phone is waited for. */
  readonly attended?: boolean;
  readonly arrange?: (phone: PracticePhone, faults: EvidenceFaults, doors: Doors) => void;
}

export interface Ended {
  readonly session: Session;
  /** Crashes and hangs of the app, as the phone itself has written them down since the session began. */
  readonly happened: number;
}

/** The phone's own books, before any fault has touched them. */
function happenedTo(phone: PracticePhone, faults: EvidenceFaults): number {
  const own = phone.dropbox().filter(({ tag }) => tag.startsWith('data_app_')).length;
  return own + faults.moreExits.filter(({ reason, at }) => CRASH_REASONS.has(reason) && !isOld(phone, at)).length;
}

/** Reasons of exit records: crash, native crash, hang. */
const CRASH_REASONS: ReadonlySet<number> = new Set([4, 5, 6]);

/** Scenarios write down what is older than the session as older than this; a clock that is set moves by an hour. */
const isOld = (phone: PracticePhone, at: number): boolean => {
  const age = phone.now() - at;
  return age > 50_000 && age < 1_800_000;
};

const PATIENCE_MS = 20_000;
const LOOK_MS = 5;

/** Runs `work` beside a session on a faulty phone, to the session's end. Everything is as shipped but for the countdown. */
export async function withDesk<T>(
  plan: DeskPlan,
  work: (desk: FaultDesk) => Promise<void>,
  judge: (ended: Ended) => T,
): Promise<T> {
  const folder = await makeTemporaryFolder('cairn-faults-');
  let offset = 0;
  const clock = { now: () => now() + offset, wake: after };
  const phone = new PracticePhone({ apps: [faultApp, dyingApp], draw: createDrawer(), clock });
  const faults = noFaults();
  const doors = await openDoors(faultyPhone(phone, faults));
  plan.arrange?.(phone, faults, doors);
  const driver = new AndroidDriver({ adbPort: doors.serverPort, practice: true });
  const open = () => {
    const library = openLibrary(folder);
    const sessions = new Sessions({
      library,
      drivers: [driver],
      agents: { script: scripted(plan.taps) },
      leases: new DeviceLeases(`${folder}/leases`),
      cairnVersion: 'bench',
      attended: plan.attended ?? false,
    });
    return { library, sessions };
  };
  let parts = open();
  const shut = async (): Promise<void> => {
    await parts.sessions.closeAll();
    parts.library.close();
  };
  try {
    let session = await parts.sessions.start({
      deviceId: PRACTICE_SERIAL,
      appId: plan.appId,
      budget: { maxSteps: 20, durationMin: 5, maxRecoveries: 3 },
      approval: 'all',
      policy: 'script',
      seed: 1,
    });
    await work({
      phone,
      faults,
      doors,
      get session() {
        return session;
      },
      setClock: (ms) => {
        offset = ms;
      },
      restart: async () => {
        const { id } = session;
        await shut();
        parts = open();
        session = parts.sessions.open(id);
      },
      until: (what, holds) => waitUntil(what, () => holds(session)),
    });
    await session.finished;
    return judge({ session, happened: happenedTo(phone, faults) });
  } finally {
    await shut();
    await driver.close();
    doors.close();
    phone.dispose();
    await removeFolder(folder);
  }
}

async function waitUntil(what: string, holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += LOOK_MS) {
    if (waited > PATIENCE_MS) throw new Error(`${what} did not come.`);
    await sleep(LOOK_MS);
  }
}
