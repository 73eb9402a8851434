/** Where the window's own page lives. */
export const windowOrigin = 'cairn://app';
export const windowUrl = `${windowOrigin}/index.html`;

/** Pages outside Cairn that a click may open in the tester's browser. */
const externalPages: readonly string[] = ['https://developer.android.com/', 'https://docs.maestro.dev/'];

/** True for a page that may be opened outside; everything else is denied. */
export function mayOpenOutside(url: string): boolean {
  return externalPages.some((page) => url.startsWith(page));
}

/** True for the window's own page, whatever its fragment. */
export function isWindowUrl(url: string): boolean {
  return url === windowUrl || url.startsWith(`${windowUrl}#`);
}

/** What the guarded door looks at before it lets a message in. */
export interface Sender {
  readonly frameUrl: string | undefined;
  /** Whether the frame is the top frame of Cairn's own window. */
  readonly isOwnTopFrame: boolean;
}

/** @returns why the message is refused, or undefined when it may pass */
export function refusal(sender: Sender): string | undefined {
  if (!sender.isOwnTopFrame) return 'The message does not come from the top frame of the window.';
  if (!sender.frameUrl || !isWindowUrl(sender.frameUrl))
    return 'The message does not come from the page of the window.';
  return undefined;
}
