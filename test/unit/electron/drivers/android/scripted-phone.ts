import { AndroidDriver } from '../../../../../electron/drivers/android/android-driver.ts';
import type { AndroidDriverOptions } from '../../../../../electron/drivers/android/android-driver.ts';
import { answerScript, ORDINARY } from '../../../../support/adb/scripted-script.ts';
import type { ScriptedSection } from '../../../../support/adb/scripted-script.ts';
import { phoneAnswers, startScriptedServer } from '../../../../support/adb/scripted-server.ts';
import type { ScriptedServer } from '../../../../support/adb/scripted-server.ts';

export interface ScriptedPhone {
  readonly driver: AndroidDriver;
  readonly server: ScriptedServer;
  /** What its commands print; may be changed at any time. */
  says: Record<string, ScriptedSection>;
  /** Scripts it was asked to run, oldest first. */
  readonly scripts: string[];
  close(): Promise<void>;
}

/** A driver in front of a phone whose every answer the test sets. */
export async function scriptedPhone(
  changes: Record<string, ScriptedSection> = {},
  options: Partial<AndroidDriverOptions> & { row?: string } = {},
): Promise<ScriptedPhone> {
  const says: Record<string, ScriptedSection> = { ...ORDINARY, ...changes };
  const scripts: string[] = [];
  const shell = (script: string): Buffer => {
    scripts.push(script);
    return answerScript(script, says);
  };
  const server = await startScriptedServer(phoneAnswers(shell, options.row));
  const driver = new AndroidDriver({ adbPort: server.port, adbPath: '/nowhere/adb', ...options });
  const close = async (): Promise<void> => {
    await driver.close();
    await server.close();
  };
  return { driver, server, says, scripts, close };
}

/** Serial of the scripted phone. */
export const SERIAL = 'cairn-1';
