import type { CasePathStep } from '../../../../shared/contract/cases.ts';
import { casePath } from '../../services/export-case.ts';
import { exitCodes, table, type Output } from '../output.ts';
import { pageNamed, withSession } from '../read-session.ts';

export interface PathOptions {
  readonly session: string;
  readonly to: string;
}

/** Prints the way from launch to a page, as a case of it takes it. */
export function pathCommand(options: PathOptions, output: Output): Promise<number> {
  return withSession(options.session, async (session) => {
    const { view } = session;
    const path = await casePath(session, pageNamed(view, options.to));
    const steps = path.steps.map((step, at) => ({ index: at + 1, ...describe(step) }));
    output.result(steps, () =>
      table(
        steps.map(({ index, action, label, to }) => [
          `${index}.`,
          action,
          label,
          view.map.pages.get(to)?.info.title || to,
        ]),
      ),
    );
    if (path.mapSteps < path.steps.length)
      output.say(`Note: the map's shortest way has ${path.mapSteps} steps, but was not seen to hold together.`);
    if (!path.sure) output.say('Note: a step of this path has also led elsewhere.');
    return exitCodes.passed;
  });
}

function describe({ action, fromPageId, toPageId }: CasePathStep) {
  const target = 'target' in action ? action.target : undefined;
  const label =
    target?.label ?? (action.kind === 'press_key' ? action.key : action.kind === 'launch' ? action.app : '');
  return { action: action.kind, elementKey: target?.elementKey ?? null, label, from: fromPageId ?? null, to: toPageId };
}
