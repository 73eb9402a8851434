import type { SystemStatus } from '../../../shared/contract/system.ts';
import { DriverError } from '../../drivers/port/errors.ts';

/** What the window says about adb, from the problem that its driver has now. */
export function adbStatus(problem: Error | undefined, leftAlone: boolean): SystemStatus['adb'] {
  if (leftAlone)
    return { state: 'missing', hint: 'adb is left alone (CAIRN_ADB=none): no phone on a cable is listed.' };
  if (!problem) return { state: 'ready' };
  const remedy = problem instanceof DriverError ? problem.remedy : '';
  const missing = problem instanceof DriverError && problem.code === 'adb_missing';
  return missing
    ? { state: 'missing', hint: remedy }
    : { state: 'unreachable', hint: `${problem.message} ${remedy}`.trim() };
}
