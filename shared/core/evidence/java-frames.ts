import type { Frame } from './types.ts';

/** Code that runs in every app. */
const PLATFORM =
  /^(?:java|javax|jdk|sun|android|androidx|dalvik|libcore|kotlin|kotlinx|org\.apache\.harmony)\.|^com\.(?:android|google\.android)\./;

/** Of a system app, what is named like the platform and is not its own. */
const PLATFORM_OF_SYSTEM_APPS =
  /^(?:java|javax|jdk|sun|android|androidx|dalvik|libcore|kotlin|kotlinx)\.|^com\.android\.(?:internal|server|org|okhttp|i18n)\.|^com\.google\.android\.(?:gms|material)\./;

/** Libraries that stand in many stacks and rarely are at fault. */
const LIBRARY = /^(?:okhttp3|okio|io\.reactivex|rx|retrofit2|de\.robv)\./;

const SYSTEM_APP = /^com\.(?:android|google\.android)\./;

/** Whether a method is the app's own code, as far as its name tells. */
export function isOwnMethod(method: string, packageName: string | undefined): boolean {
  if (packageName !== undefined && isBelow(method, packageName)) return true;
  const system = packageName !== undefined && SYSTEM_APP.test(packageName);
  return !(system ? PLATFORM_OF_SYSTEM_APPS : PLATFORM).test(method) && !LIBRARY.test(method);
}

const isBelow = (method: string, prefix: string): boolean => method.startsWith(`${prefix}.`);

/** The frame to look at first: code that is named like the app, else the first that is neither platform nor library. */
export function topOwnFrame(frames: readonly Frame[], packageName: string | undefined): string | undefined {
  const vendor = packageName?.split('.').slice(0, 2).join('.');
  const shared =
    vendor === undefined || !vendor.includes('.') || /^(?:com\.(?:android|google)|android\.|androidx\.)/.test(vendor);
  const prefix = shared ? packageName : vendor;
  const own = frames.filter(({ inApp }) => inApp);
  const named = prefix === undefined ? undefined : own.find(({ text }) => isBelow(text, prefix));
  return (named ?? own[0])?.text;
}

/** A line of a Java stack, without `at `. Modules of Java 9 (`java.base/java.util…`) are left out. */
export function javaFrame(text: string, packageName: string | undefined): Frame {
  const paren = text.indexOf('(');
  const method = (paren < 0 ? text : text.slice(0, paren)).trim();
  const plain = method.slice(method.lastIndexOf('/') + 1);
  const name = withoutCounters(plain);
  return { text, name, short: name, inApp: isOwnMethod(plain, packageName) };
}

/** What compilers count anew in each build: lambdas, anonymous classes, accessors, proxies. */
export function withoutCounters(name: string): string {
  if (!name.includes('$') && !name.includes('Accessor')) return name;
  return name
    .replace(/\$\$(?:ExternalSynthetic|InternalSynthetic)\w*/g, '$$$$Synthetic')
    .replace(/-\$\$(?:Nest\$\w+|Lambda\$\w+)/g, '-$$$$Synthetic')
    .replace(/\$\$Lambda[\w$/]*/g, '$$$$Lambda')
    .replace(/lambda\$([A-Za-z_]\w*)\$\d+/g, 'lambda$$$1')
    .replace(/\$Proxy\d+/g, '$$Proxy')
    .replace(/GeneratedMethodAccessor\d+/g, 'GeneratedMethodAccessor')
    .replace(/\$\d+/g, '$$#')
    .replace(/access\$\w+/g, 'access$$#');
}

/** `a.b.c`: what R8 and ProGuard make of names. */
const OBFUSCATED = /^[a-z]{1,2}(?:\.[a-z]{1,2}\d?)*\.[a-z]{1,2}\d?$/;

/** Whether the own frames have lost their names, so that equal ones of two builds are different code. */
export function isObfuscated(frames: readonly Frame[]): boolean {
  const own = frames.filter(({ inApp }) => inApp);
  const short = own.filter(({ name }) => OBFUSCATED.test(name)).length;
  return own.length > 0 && short / own.length >= 0.6;
}
