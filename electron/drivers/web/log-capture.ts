import type { LogCapture, LogLine, LogSink } from '../port/driver.ts';
import type { WebPhone } from './web-phone.ts';

/**
 * Gives what pages write and ask, and what Cairn's rules did, line by line to the sink until it is stopped or the phone is lost.
 * @param life aborted when the connection ends, with the reason
 */
export function startCapture(phone: Pick<WebPhone, 'addSink'>, sink: LogSink, life: AbortSignal): LogCapture {
  type End = Awaited<LogCapture['ended']>;
  let finish: (end: End) => void = () => undefined;
  const ended = new Promise<End>((resolve) => (finish = resolve));
  let waiting: LogLine[] = [];
  const flush = (): void => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) sink(lines);
  };
  const remove = phone.addSink((lines) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(...lines);
  });
  const capture = { state: 'running' as LogCapture['state'], ended, stop: async () => conclude({ state: 'stopped' }) };
  const fail = (): void => conclude({ state: 'failed', reason: (life.reason as Error).message });
  function conclude(end: End): void {
    if (capture.state !== 'running') return;
    life.removeEventListener('abort', fail);
    remove();
    flush();
    capture.state = end.state;
    finish(end);
  }
  life.addEventListener('abort', fail, { once: true });
  return capture;
}
