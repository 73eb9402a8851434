import { iosFrame, tellingFrames } from './ios-frames.ts';
import type { IosFrame } from './ios-frames.ts';
import { identify } from './fingerprint.ts';
import type { IpsHeader } from './ips.ts';
import { asList, asNumber, asObject, asText } from './partial-json.ts';
import type { Json } from './partial-json.ts';
import { withoutValues } from './lines.ts';
import { epochOf, readWallTime } from './time.ts';
import type { Frame, Occurrence } from './types.ts';

type Fields = { readonly [key: string]: Json };

/** What a crash report of iOS tells, JSON or text. */
export interface IosReport {
  readonly processName?: string;
  readonly bundleId?: string;
  readonly pid?: number;
  /** `com.apple.CoreSimulator.SimDevice.<UDID>` for an app in a simulator. */
  readonly coalition?: string;
  readonly captureTime?: string;
  readonly incidentId?: string;
  readonly type?: string;
  readonly signal?: string;
  /** `NSException` behind the crash. */
  readonly reasonName?: string;
  readonly reasonText?: string;
  readonly terminationNamespace?: string;
  readonly terminationCode?: number;
  readonly terminationText?: string;
  /** What the process said of itself, `abort() called` left out. */
  readonly said?: string;
  readonly thread?: string;
  readonly frames: readonly IosFrame[];
}

/** Reads the body of a JSON report, whole or not. */
export function readIosBody(header: IpsHeader, body: Fields): IosReport {
  const text = (key: string): string | undefined => asText(body[key]);
  const exception = asObject(body['exception']);
  const termination = asObject(body['termination']);
  const reason = asObject(body['exceptionReason']);
  const thread = faultingThread(body);
  const backtrace = asList(body['lastExceptionBacktrace']);
  const frames = backtrace.length > 0 ? backtrace : asList(thread?.['frames']);
  return {
    processName: text('procName') ?? header.name,
    bundleId: header.bundleId ?? asText(asObject(body['bundleInfo'])?.['CFBundleIdentifier']),
    pid: asNumber(body['pid']),
    coalition: text('coalitionName'),
    captureTime: text('captureTime'),
    incidentId: header.incidentId ?? text('incident'),
    type: asText(exception?.['type']),
    signal: asText(exception?.['signal']),
    reasonName: asText(reason?.['name']),
    reasonText: asText(reason?.['composed_message']),
    terminationNamespace: asText(termination?.['namespace']),
    terminationCode: asNumber(termination?.['code']),
    terminationText:
      asText(termination?.['indicator']) ?? [...texts(termination?.['reasons']), ...texts(termination?.['details'])][0],
    said: saidOf(body),
    thread: asText(thread?.['queue']) ?? asText(thread?.['name']),
    frames: frames.map((frame) => jsonFrame(asObject(frame), body)),
  };
}

const texts = (value: Json | undefined): readonly string[] => asList(value).flatMap((one) => asText(one) ?? []);

function faultingThread(body: Fields): Fields | undefined {
  const threads = asList(body['threads']).map(asObject);
  const faulting = asNumber(body['faultingThread']);
  return (
    (faulting === undefined ? undefined : threads[faulting]) ?? threads.find((thread) => thread?.['triggered'] === true)
  );
}

function saidOf(body: Fields): string | undefined {
  const all = Object.values(asObject(body['asi']) ?? {}).flatMap(texts);
  return all.find((line) => !/^(?:abort\(\) called|terminating due to)/.test(line));
}

function jsonFrame(frame: Fields | undefined, body: Fields): IosFrame {
  const image = asObject(asList(body['usedImages'])[asNumber(frame?.['imageIndex']) ?? -1]);
  const path = asText(image?.['path']);
  const source = asText(frame?.['sourceFile']);
  return {
    image: asText(image?.['name']) ?? path?.slice(path.lastIndexOf('/') + 1) ?? '???',
    imagePath: path,
    imageUuid: asText(image?.['uuid']),
    symbol: asText(frame?.['symbol']),
    symbolOffset: asNumber(frame?.['symbolLocation']),
    imageOffset: asNumber(frame?.['imageOffset']),
    file: source?.slice(source.lastIndexOf('/') + 1),
    line: asNumber(frame?.['sourceLine']),
  };
}

/** The process did not answer in time, and the system ended it. */
const WATCHDOG = 0x8badf00d;

export function iosOccurrence(report: IosReport): Occurrence {
  const { processName, bundleId, type, signal, reasonName, terminationNamespace: namespace } = report;
  const frames = report.frames.map((frame) => iosFrame(frame, processName));
  const telling = tellingFrames(frames);
  const own = telling.find(({ inApp }) => inApp);
  const short = reasonName ?? (type === 'EXC_CRASH' ? signal : type) ?? signal ?? 'unknown exception';
  const watchdog = namespace === 'FRONTBOARD' && report.terminationCode === WATCHDOG;
  const message = report.reasonText ?? report.said ?? terminationOf(report) ?? '';
  const kind = watchdog ? 'watchdog' : 'ios_crash';
  const time = readWallTime(report.captureTime ?? '');
  return {
    platform: 'ios',
    kind,
    teller: 'ips',
    process: processName,
    package: bundleId,
    pid: report.pid,
    thread: report.thread,
    at: time?.time.offset === undefined ? undefined : epochOf(time.time),
    exception: type === undefined ? short : signal === undefined ? type : `${type} (${signal})`,
    message,
    causes: reasonName === undefined ? [] : [{ exception: reasonName, message: report.reasonText ?? '' }],
    frames,
    topAppFrame: own?.text,
    ...identify({
      platform: 'ios',
      scope: bundleId ?? processName ?? '',
      kind,
      what: [short],
      frames: telling,
      message: withoutValues(message),
    }),
    label: `${watchdog ? 'WATCHDOG' : short} @ ${placeOf(own ?? telling[0], message)}`,
    text: [short, ...frames.map(({ text }) => text)].join('\n'),
    headline: message === '' ? short : `${short}: ${message.split('\n', 1)[0] ?? ''}`,
  };
}

function terminationOf({ terminationNamespace, terminationText, terminationCode }: IosReport): string | undefined {
  if (terminationNamespace === undefined) return terminationText;
  const code = terminationCode === undefined ? '' : `0x${terminationCode.toString(16)}`;
  return `${terminationNamespace} ${terminationText ?? code}`.trim();
}

const placeOf = (frame: Frame | undefined, message: string): string =>
  frame?.short ?? (withoutValues(message).slice(0, 80) || 'no frames');
