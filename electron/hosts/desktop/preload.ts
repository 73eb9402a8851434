import { contextBridge, ipcRenderer } from 'electron';
import { callChannel, pushChannel } from './channels.ts';

/** All that the page gets: two functions, no Electron object among them. */
contextBridge.exposeInMainWorld('cairn', {
  call: (name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(callChannel, name, input) as Promise<unknown>,
  subscribe: (listener: (push: unknown) => void): (() => void) => {
    const onPush = (_event: unknown, push: unknown): void => listener(push);
    ipcRenderer.on(pushChannel, onPush);
    return () => {
      ipcRenderer.off(pushChannel, onPush);
    };
  },
});
