/**
 * Stands in for the `electron` module where its binary cannot be had: the same main and preload code drives a
 * real Chromium through Playwright. The custom scheme is served under an http address of its own.
 */
export { app, ipcMain, protocol, safeStorage, session, shell } from './stand-in-main.ts';
export { BrowserWindow } from './stand-in-window.ts';
