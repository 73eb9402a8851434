import type { CDPSession } from 'playwright-core';
import { now } from '../../io/clock.ts';
import { logLine, plainAddress, readConsole, readException } from './events.parse.ts';
import type { Tab } from './tab.ts';
import type { WebPhone } from './web-phone.ts';

type Listener = Pick<WebPhone, 'tell' | 'note' | 'addTrouble' | 'dropTab'>;

/** Turns what a page tells into lines of the log and evidence. */
export function hearPage(cdp: CDPSession, tab: Tab, phone: Listener): void {
  hearScripts(cdp, phone);
  hearNetwork(cdp, phone);
  cdp.on('Page.fileChooserOpened', () => phone.note('The page asked for a file, which was cancelled by rule.'));
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    if (/^(?!https?:|about:|blob:|data:|javascript:|file:)[a-z][\w+.-]*:/i.test(url)) {
      phone.note(`Outside the app and not opened: ${url.split(':', 1)[0]}:`);
    }
  });
  tab.page.on('download', (download) => {
    phone.note(`A download was refused by rule: ${plainAddress(download.url())}`);
  });
  tab.page.on('crash', () => {
    phone.addTrouble({
      kind: 'page_crash',
      at: now(),
      headline: 'The page crashed',
      details: plainAddress(tab.page.url()),
    });
    phone.note('The page crashed and was closed.', 'E');
    phone.dropTab(tab);
  });
}

function hearScripts(cdp: CDPSession, phone: Listener): void {
  cdp.on('Runtime.exceptionThrown', (thrown) => {
    const trouble = readException(thrown);
    phone.tell(logLine(trouble.at, 'E', 'exception', trouble.details));
    phone.addTrouble(trouble);
  });
  cdp.on('Runtime.consoleAPICalled', (called) => {
    const { at, priority, message, trouble } = readConsole(called);
    phone.tell(logLine(at, priority, 'console', message));
    if (trouble) phone.addTrouble(trouble);
  });
  cdp.on('Log.entryAdded', ({ entry }) => {
    // Failed requests are told by the network itself, with more of what is known.
    if (entry.source === 'network') return;
    const priority = { verbose: 'D', info: 'I', warning: 'W', error: 'E' } as const;
    phone.tell(logLine(entry.timestamp, priority[entry.level], entry.source, entry.text));
  });
}

function hearNetwork(cdp: CDPSession, phone: Listener): void {
  const asked = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, `${request.method} ${plainAddress(request.url)}`);
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const what = asked.get(requestId) ?? plainAddress(response.url);
    const failed = response.status >= 400;
    phone.tell(logLine(now(), failed ? 'W' : 'D', 'network', `${response.status} ${what}`));
    if (response.status < 500) return;
    phone.addTrouble({
      kind: 'http_error',
      at: now(),
      headline: `HTTP ${response.status}: ${what}`,
      details: `${type} answered with ${response.status} ${response.statusText}`,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => asked.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId, errorText, canceled, type, blockedReason }) => {
    const what = asked.get(requestId) ?? 'a request';
    asked.delete(requestId);
    if (canceled === true || errorText === 'net::ERR_ABORTED') return;
    phone.tell(logLine(now(), 'W', 'network', `${errorText} ${what}`));
    phone.addTrouble({
      kind: 'request_failed',
      at: now(),
      headline: `${errorText}: ${what}`,
      details: `${type} failed${blockedReason ? ` (${blockedReason})` : ''}`,
    });
  });
}
