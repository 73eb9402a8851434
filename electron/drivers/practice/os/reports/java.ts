import type { Crash } from '../../apps/format.ts';
import type { Facts } from './facts.ts';

/** Android's own frames below a click handler, as API 34 has them. */
const BELOW_CLICK = [
  'android.view.View.performClick(View.java:7659)',
  'android.view.View.performClickInternal(View.java:7636)',
  'android.view.View.-$$Nest$mperformClickInternal(Unknown Source:0)',
  'android.view.View$PerformClick.run(View.java:30156)',
  'android.os.Handler.handleCallback(Handler.java:958)',
  'android.os.Handler.dispatchMessage(Handler.java:99)',
];

const BELOW_LAUNCH = [
  'android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3782)',
  'android.app.ActivityThread.handleLaunchActivity(ActivityThread.java:3922)',
  'android.app.servertransaction.LaunchActivityItem.execute(LaunchActivityItem.java:103)',
  'android.app.servertransaction.TransactionExecutor.executeCallbacks(TransactionExecutor.java:139)',
  'android.app.servertransaction.TransactionExecutor.execute(TransactionExecutor.java:96)',
  'android.app.ActivityThread$H.handleMessage(ActivityThread.java:2443)',
  'android.os.Handler.dispatchMessage(Handler.java:106)',
];

const MAIN_LOOP = [
  'android.os.Looper.loopOnce(Looper.java:205)',
  'android.os.Looper.loop(Looper.java:294)',
  'android.app.ActivityThread.main(ActivityThread.java:8177)',
  'java.lang.reflect.Method.invoke(Native Method)',
  'com.android.internal.os.RuntimeInit$MethodAndArgsCaller.run(RuntimeInit.java:552)',
  'com.android.internal.os.ZygoteInit.main(ZygoteInit.java:971)',
];

const CREATE = [
  'android.app.Activity.performCreate(Activity.java:8595)',
  'android.app.Activity.performCreate(Activity.java:8573)',
  'android.app.Instrumentation.callActivityOnCreate(Instrumentation.java:1456)',
  'android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3764)',
];

const frameLines = (frames: readonly string[]): string[] => frames.map((frame) => `\tat ${frame}`);

const heading = (exception: string, message: string): string =>
  message === '' ? exception : `${exception}: ${message}`;

/** An exception of a chain, outermost first. */
interface Link {
  readonly exception: string;
  readonly message: string;
  readonly frames: readonly string[];
}

export interface JavaCrash {
  readonly thread: string;
  readonly atLaunch: boolean;
  readonly chain: readonly Link[];
}

/** A crash of a practice app with its texts in one language. */
export function javaCrash(crash: Crash, atLaunch: boolean, say: (text: Crash['message']) => string): JavaCrash {
  const links = [crash, ...(crash.causedBy ? [crash.causedBy] : [])];
  const chain = links.map(({ exception, message, frames }) => ({ exception, message: say(message), frames }));
  return { thread: crash.thread ?? 'main', atLaunch, chain };
}

function outermost({ chain, atLaunch, thread }: JavaCrash, facts: Facts): readonly Link[] {
  if (!atLaunch || thread !== 'main') return chain;
  const inner = chain[0]!;
  const wrapper = `Unable to start activity ComponentInfo{${facts.packageName}/${facts.activity}}`;
  return [
    {
      exception: 'java.lang.RuntimeException',
      message: `${wrapper}: ${heading(inner.exception, inner.message)}`,
      frames: [],
    },
    ...chain.map((link, index) => (index === 0 ? { ...link, frames: [...link.frames, ...CREATE] } : link)),
  ];
}

function below({ thread, atLaunch }: JavaCrash): readonly string[] {
  if (thread !== 'main') return ['java.lang.Thread.run(Thread.java:1012)'];
  return [...(atLaunch ? BELOW_LAUNCH : BELOW_CLICK), ...MAIN_LOOP];
}

/** The stack trace as `Throwable.printStackTrace` writes it, without a final newline. */
export function stackTrace(crash: JavaCrash, facts: Facts): string {
  const [first, ...causes] = outermost(crash, facts);
  const tail = below(crash);
  return [
    heading(first!.exception, first!.message),
    ...frameLines([...first!.frames, ...tail]),
    ...causes.flatMap(({ exception, message, frames }) => [
      `Caused by: ${heading(exception, message)}`,
      ...frameLines(frames),
      `\t... ${tail.length} more`,
    ]),
  ].join('\n');
}

/** What `am_crash` says: class and message of the outermost exception, file and line of the root cause. */
export function crashEvent(crash: JavaCrash, facts: Facts): string {
  const [first] = outermost(crash, facts);
  const [, file = 'Unknown', line = '0'] = /\(([^:)]*):?(\d*)\)$/.exec(crash.chain.at(-1)?.frames[0] ?? '') ?? [];
  const { pid, packageName } = facts;
  return `[${pid},0,${packageName},952680006,${first!.exception},${first!.message || 'NULL'},${file},${line || 0}]`;
}
