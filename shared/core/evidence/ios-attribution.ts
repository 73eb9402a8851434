import type { IosReport } from './ios-report.ts';

/** The app under test, as far as it is known. */
export interface IosTarget {
  readonly bundleId: string;
  /** `CFBundleExecutable`; never the name that is shown. */
  readonly processName?: string;
  readonly simulatorUdid?: string;
}

export interface Attribution {
  /** `related` is an extension of the app or the like: worth telling, no crash of the app. */
  readonly verdict: 'target' | 'related' | 'other' | 'unknown';
  readonly by: 'bundle' | 'process' | 'simulator' | 'none';
}

const SIMULATOR = 'com.apple.CoreSimulator.SimDevice.';

/** Whose crash a report tells. Exact: an id that only begins alike is another app. */
export function attributeIosReport(report: IosReport, target: IosTarget): Attribution {
  const { bundleId, processName } = target;
  const own = attributeByName(report, bundleId, processName);
  const udid = report.coalition?.startsWith(SIMULATOR) ? report.coalition.slice(SIMULATOR.length) : undefined;
  const elsewhere = udid !== undefined && target.simulatorUdid !== undefined && udid !== target.simulatorUdid;
  return own.verdict === 'target' && elsewhere ? { verdict: 'other', by: 'simulator' } : own;
}

function attributeByName(report: IosReport, bundleId: string, processName: string | undefined): Attribution {
  if (report.bundleId !== undefined) {
    if (report.bundleId === bundleId) return { verdict: 'target', by: 'bundle' };
    const extension = report.bundleId.startsWith(`${bundleId}.`) && isExtension(report);
    return { verdict: extension ? 'related' : 'other', by: 'bundle' };
  }
  if (report.processName !== undefined && processName !== undefined) {
    return { verdict: report.processName === processName ? 'target' : 'other', by: 'process' };
  }
  return { verdict: 'unknown', by: 'none' };
}

/** `com.x.app.dev` is another app, `com.x.app.widget` is an extension: its images lie in the app's `PlugIns`. */
function isExtension({ frames }: IosReport): boolean {
  return frames.some(({ imagePath }) => imagePath?.includes('.appex/') === true);
}
