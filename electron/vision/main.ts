import { endProcess, parentProcess } from '../io/parent.ts';
import { leaveInterruptsToParent } from '../io/process.ts';
import { PictureReader } from './picture-reader.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-process.ts';

/** A `PictureReader` as a process of its own, forked by `ReadingProcess`. */
const reader = new PictureReader();
const running = new Map<number, AbortController>();

async function obey(request: Exclude<ReadingRequest, { call: 'cancel' }>): Promise<ReadingAnswer> {
  const { id, png } = request;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const answer =
      request.call === 'glance' ? await reader.glance(png) : await reader.read(png, request.part, stop.signal);
    return { id, answer };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  } finally {
    running.delete(id);
  }
}

const parent = parentProcess();
parent?.onGone(() => endProcess(0));
leaveInterruptsToParent();
parent?.onMessage((message) => {
  const request = message as ReadingRequest;
  if (request.call === 'cancel') running.get(request.id)?.abort();
  else void obey(request).then((answer) => parent.send(answer));
});
