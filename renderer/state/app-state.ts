import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../client/client.ts';
import { Blocklist } from './blocklist.ts';
import { Cases } from './cases.ts';
import { Desk } from './desk.ts';
import { Devices } from './devices.ts';
import { Hand } from './hand.ts';
import { Host } from './host.ts';
import { Library, sessionToReopen } from './library.ts';
import { Log } from './log.ts';
import { Mirror } from './mirror.ts';
import { PageRules } from './page-rules.ts';
import { Notices } from './notices.ts';
import { WindowPanels } from './panels.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { Reports } from './reports.ts';
import { Screens } from './screens.ts';
import { Secrets } from './secrets.ts';
import { Session } from './session.ts';

export interface AppParts {
  readonly client: Client;
  /** Kept between visits: `localStorage`. */
  readonly lasting: Storage;
  /** Kept while the tab is open: `sessionStorage`. */
  readonly tab: Storage;
  /** The page's monotonic clock, milliseconds. */
  readonly now: () => number;
}

const shownSession = 'cairn.session';

/** Everything the window knows and can do. One object per window; components get it by context. */
export class AppState {
  readonly preferences: StoreApi<Preferences>;
  readonly notices = new Notices();
  readonly panels = new WindowPanels();
  readonly log: Log;
  readonly host: Host;
  readonly devices: Devices;
  readonly mirror: Mirror;
  readonly screens: Screens;
  readonly library: Library;
  readonly cases: Cases;
  readonly pageRules: PageRules;
  readonly reports: Reports;
  readonly blocklist: Blocklist;
  readonly secrets: Secrets;
  readonly session: Session;
  readonly hand: Hand;
  readonly desk: Desk;
  readonly #tab: Storage;

  constructor({ client, lasting, tab, now }: AppParts) {
    this.#tab = tab;
    this.preferences = createPreferences(lasting);
    this.log = new Log(client);
    this.host = new Host(client, this.notices);
    this.devices = new Devices(client, this.notices, this.preferences);
    this.mirror = new Mirror(client);
    this.screens = new Screens(client);
    this.library = new Library(client);
    this.cases = new Cases(client);
    this.reports = new Reports(client);
    this.blocklist = new Blocklist(client, this.notices);
    this.secrets = new Secrets(client);
    this.pageRules = new PageRules(client, this.notices);
    this.session = new Session({ client, notices: this.notices, log: this.log, now });
    this.hand = new Hand(this.session);
    this.desk = new Desk(this.session, this.panels);
    this.session.store.subscribe(({ sessionId }, before) => {
      if (sessionId !== before.sessionId) this.#rememberShown(sessionId);
    });
    client.onConnection((connection) => {
      if (connection === 'connected') void this.#load();
    });
  }

  /** At the first connection and at each later one: read what may have changed meanwhile. */
  async #load(): Promise<void> {
    this.mirror.watchAgain();
    await Promise.all([this.host.load(), this.devices.load(), this.library.load(), this.session.catchUp()]);
    if (this.session.store.getState().stage !== 'none') return;
    const wanted = sessionToReopen(this.library.store.getState().sessions, this.#tab.getItem(shownSession));
    if (wanted !== undefined) await this.session.open(wanted);
  }

  #rememberShown(sessionId: string | undefined): void {
    this.panels.reset();
    if (sessionId === undefined) this.#tab.removeItem(shownSession);
    else this.#tab.setItem(shownSession, sessionId);
  }
}
