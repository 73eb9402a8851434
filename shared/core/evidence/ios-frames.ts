import type { Frame } from './types.ts';

/** One frame of an iOS report, as JSON and text reports both tell it. */
export interface IosFrame {
  readonly image: string;
  readonly imagePath?: string;
  readonly imageUuid?: string;
  readonly symbol?: string;
  /** Bytes from the symbol. */
  readonly symbolOffset?: number;
  /** Bytes from the start of the image. */
  readonly imageOffset?: number;
  readonly file?: string;
  readonly line?: number;
}

/** Frames of throwing and dying, which say nothing about why. */
const THROW =
  /^(?:__exceptionPreprocess|objc_exception_throw|_CFThrowFormattedException|[+-]\[NSException |__cxa_|__pthread_kill|pthread_kill|__abort|abort|abort_message|__abort_with_payload|raise|demangling_terminate_handler|_objc_terminate|std::|swift_|_swift_|closure #\d+ in (?:closure #\d+ in )*_assertionFailure|_assertionFailure|_fatalErrorMessage|swift::|__assert_rtn|__TCC_CRASHING)/;
/** Frames that every thread stands on. */
const BASE =
  /^(?:main|start|start_sim|start_wqthread|thread_start|_pthread_start|_pthread_wqthread|__debug_main_executable_dylib_entry_point|static \S+\.\$?main\(\)|UIApplicationMain|CFRunLoopRun\w*)$/;

const SYSTEM = /\/(?:System|RuntimeRoot|Xcode[^/]*\.app)\//;
const BUNDLED_LIBRARY =
  /^Frameworks\/(?:libswift|Flutter\.framework|hermes|React|Sentry|Firebase|GTM|GoogleDataTransport|FBLPromises)/;

/** What marks the app's own code: its images lie in the app's folder. Debug builds of Xcode 16 put it all in `X.debug.dylib`. */
export function isOwnImage({ image, imagePath }: IosFrame, processName: string | undefined): boolean {
  if (imagePath === undefined || imagePath === '')
    return image === processName || image === `${processName}.debug.dylib`;
  const app = imagePath.indexOf('.app/');
  if (app < 0 || SYSTEM.test(imagePath)) return false;
  return !BUNDLED_LIBRARY.test(imagePath.slice(app + '.app/'.length));
}

export function iosFrame(frame: IosFrame, processName: string | undefined): Frame {
  const { image, imageUuid, symbol, symbolOffset, imageOffset = 0, file, line } = frame;
  const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
  const offset = symbol === undefined ? imageOffset : (symbolOffset ?? 0);
  // A name without symbols holds within one build only: that is what the id of the slice stands for.
  const name =
    symbol === undefined ? `${imageUuid ?? image}+0x${imageOffset.toString(16)}` : `${image}!${plainSymbol(symbol)}`;
  return {
    text: `${image} ${symbol === undefined ? '' : `${symbol} `}+ ${offset}${place}`,
    name,
    short: symbol === undefined ? `${image} + ${offset}` : plainSymbol(symbol),
    inApp: isOwnImage(frame, processName),
  };
}

/** A symbol without what compilers count or write out anew. */
export function plainSymbol(symbol: string): string {
  return symbol
    .slice(0, 600)
    .replace(/0x[0-9a-f]+/gi, '<addr>')
    .replace(/_block_invoke(?:_\d+)?/g, '_block_invoke')
    .replace(/\(\d+\) (?:suspend|await) resume partial function for /g, '')
    .replace(/closure #\d+/g, 'closure')
    .replace(/(?:generic|merged|partial) (?:specialization|apply)? ?<[^<>]*> of /g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Frames that say something: those of the app without throwing and base frames, else of others, else all. */
export function tellingFrames(frames: readonly Frame[]): readonly Frame[] {
  const useful = frames.filter(({ name }) => !isThrowOrBase(name));
  return useful.length > 0 ? useful : frames;
}

function isThrowOrBase(name: string): boolean {
  const symbol = name.slice(name.indexOf('!') + 1);
  return name.includes('!') && (THROW.test(symbol) || BASE.test(symbol));
}
