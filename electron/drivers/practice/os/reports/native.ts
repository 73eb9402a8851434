import type { NativeCrash } from '../../apps/format.ts';
import { hashText, hexOf } from '../seed.ts';
import { localTime } from './facts.ts';
import type { Facts } from './facts.ts';

interface Signal {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

const SIGNALS: Readonly<Record<NativeCrash['signal'], Signal>> = {
  SIGSEGV: { number: 11, code: '1 (SEGV_MAPERR)', name: 'Segmentation fault', address: '0x0000000000000018' },
  SIGABRT: { number: 6, code: '-1 (SI_QUEUE)', name: 'Aborted', address: '--------' },
  SIGBUS: { number: 7, code: '1 (BUS_ADRALN)', name: 'Bus error', address: '0x0000007b1c2d3e4f' },
  SIGFPE: { number: 8, code: '1 (FPE_INTDIV)', name: 'Floating point exception', address: '0x0000007b1c2d3e50' },
  SIGILL: { number: 4, code: '1 (ILL_ILLOPC)', name: 'Illegal instruction', address: '0x0000007b1c2d3e54' },
  SIGTRAP: { number: 5, code: '1 (TRAP_BRKPT)', name: 'Trap', address: '0x0000007b1c2d3e58' },
};

export const signalOf = (crash: NativeCrash): Signal => SIGNALS[crash.signal];

/** Thread names are cut to fifteen characters, from the front for the main thread. */
const threadName = ({ thread }: NativeCrash, { packageName }: Facts): string => thread ?? packageName.slice(-15);

const STARS = Array.from({ length: 16 }, () => '***').join(' ');

/** Four registers a line, and the last line that names them. */
function registers(seed: string): string[] {
  const value = (index: number): string => hexOf(`${seed}/x${index}`, 16);
  const lines = Array.from({ length: 8 }, (_, line) =>
    Array.from({ length: Math.min(4, 30 - line * 4) }, (_, column) => {
      const name = `x${line * 4 + column}`;
      return `${name.padEnd(3)} ${value(line * 4 + column)}`;
    }).join('  '),
  );
  return [...lines, `lr  ${value(30)}  sp  ${value(31)}  pc  ${value(32)}  pst 0000000060001000`].map(
    (line) => `    ${line}`,
  );
}

/** The random part of an install path. */
function installToken(text: string): string {
  const words = [0, 1, 2, 3].map((index) => hashText(`${index}:${text}`));
  return `${Buffer.from(new Uint32Array(words).buffer).toString('base64url').slice(0, 22)}==`;
}

/** Where Android installs the libraries of an app: beside the package that `pm path` names. */
function libraryPath({ library }: NativeCrash, { packageName }: Facts): string {
  const folder = `~~${installToken(`outer ${packageName}`)}/${packageName}-${installToken(packageName)}`;
  return `/data/app/${folder}/lib/arm64/${library}`;
}

const LIBC_ABORT =
  '/apex/com.android.runtime/lib64/bionic/libc.so (abort+164) (BuildId: 0d5a0c7f9c4e5f7fd3c1e0f1a7d6b8c9)';

function backtrace(crash: NativeCrash, facts: Facts): string[] {
  const buildId = hexOf(`${crash.library}/build`, 40);
  const own = crash.functions.map(
    (name) => `${libraryPath(crash, facts)} (${name}+${(name.length * 4) % 256}) (BuildId: ${buildId})`,
  );
  const lines = crash.signal === 'SIGABRT' ? [LIBC_ABORT, ...own] : own;
  return lines.map((line, index) => {
    const pc = hexOf(`${line}/${index}`, 5).padStart(16, '0');
    return `      #${String(index).padStart(2, '0')} pc ${pc}  ${line}`;
  });
}

/** The text of a tombstone, as debuggerd writes it to the log and to the dropbox. */
export function tombstone(crash: NativeCrash, facts: Facts): string {
  const { number, code, address } = signalOf(crash);
  const { pid, uid, packageName, at, startedAt, fingerprint } = facts;
  const fault = address === '--------' ? 'fault addr --------' : `fault addr ${address}`;
  const cause = crash.signal === 'SIGSEGV' ? ['Cause: null pointer dereference'] : [];
  const frames = backtrace(crash, facts);
  return [
    STARS,
    `Build fingerprint: '${fingerprint}'`,
    `Revision: '0'`,
    `ABI: 'arm64'`,
    `Timestamp: ${localTime(at)}000000+0000`,
    `Process uptime: ${Math.floor((at - startedAt) / 1000)}s`,
    `Cmdline: ${packageName}`,
    `pid: ${pid}, tid: ${pid}, name: ${threadName(crash, facts)}  >>> ${packageName} <<<`,
    `uid: ${uid}`,
    `signal ${number} (${crash.signal}), code ${code}, ${fault}`,
    ...cause,
    ...(crash.abortMessage === undefined ? [] : [`Abort message: '${crash.abortMessage}'`]),
    ...registers(`${packageName}/${at}`),
    '',
    `${frames.length} total frames`,
    'backtrace:',
    ...frames,
  ].join('\n');
}

/** The line that the dying process itself writes. */
export function fatalSignal(crash: NativeCrash, facts: Facts): string {
  const { number, code, address } = signalOf(crash);
  const where = address === '--------' ? '' : `, fault addr ${address.replace(/^0x0+(?=.)/, '0x')}`;
  const name = threadName(crash, facts);
  const thread = `tid ${facts.pid} (${name}), pid ${facts.pid} (${facts.packageName.slice(-15)})`;
  return `Fatal signal ${number} (${crash.signal}), code ${code}${where} in ${thread}`;
}

export const nativeCrashEvent = (crash: NativeCrash, { pid, packageName }: Facts): string =>
  `[${pid},0,${packageName},952680006,Native crash,${signalOf(crash).name},unknown,0]`;
