import { formatsFor, type ExportFormat } from '../../../../shared/model/case-format.ts';
import { absolutePath, writeText } from '../../../io/files.ts';
import { exportCase } from '../../services/export-case.ts';
import { exitCodes, type Output } from '../output.ts';
import { pageNamed, withSession } from '../read-session.ts';

export interface ExportOptions {
  readonly session: string;
  readonly to: string;
  /** Absent, the one that is usual for the session's kind of device. */
  readonly format?: ExportFormat;
  readonly out?: string;
}

export function exportCommand(options: ExportOptions, output: Output): Promise<number> {
  return withSession(options.session, async (session) => {
    const [usual] = formatsFor(session.view.options?.device.platform ?? 'android');
    const format = options.format ?? usual ?? 'cairn';
    const exported = await exportCase(session, pageNamed(session.view, options.to), format);
    for (const warning of exported.warnings) output.say(`Note: ${warning}`);
    if (options.out === undefined) {
      output.result(exported, () => exported.text);
    } else {
      const file = absolutePath(options.out);
      await writeText(file, exported.text);
      output.result({ file, warnings: exported.warnings }, () => file);
    }
    return exitCodes.passed;
  });
}
