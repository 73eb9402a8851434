/** Chromium knows no custom scheme without Electron, so the stand-in serves it under an http address of its own. */
const appUrl = 'cairn://app';
export const servedUrl = 'http://app.cairn.test';

export const toServed = (url: string): string => url.replace(appUrl, servedUrl);
export const toApp = (url: string): string => url.replace(servedUrl, appUrl);
