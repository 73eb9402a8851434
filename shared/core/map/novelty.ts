import type { PageAction } from '../../model/run.ts';

/** What actions are compared by when asking how likely an untried one is to show a new page. */
export function actionClass({ kind, role, group }: PageAction): string {
  const rows = group === undefined ? '' : group.slice(0, group.indexOf(':'));
  return [kind, role ?? '', rows].join('|');
}
