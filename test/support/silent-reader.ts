import { endProcess, parentProcess } from '../../electron/io/parent.ts';

/** Reads nothing: ends at the first picture with bytes in it, never answers for an empty one. */
const parent = parentProcess();
parent?.onGone(() => endProcess(0));
parent?.onMessage((message) => {
  const { png } = message as { readonly png?: Uint8Array };
  if (png !== undefined && png.length > 0) endProcess(7);
});
