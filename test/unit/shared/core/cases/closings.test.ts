import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { parseCairnCase, toCairnJson } from '../../../../../shared/core/cases/cairn-json.ts';
import { toMaestro } from '../../../../../shared/core/cases/maestro.ts';
import type { Observation, Step } from '../../../../../shared/model/run.ts';
import type { TransientKind } from '../../../../../shared/model/screen.ts';
import { byId, byText, end, launch, observation, path, screen, size, source, step, tap } from './builders.ts';

/** A session in which a pop-up of this kind covered `home` after the launch, and was closed by one tap. */
function aCase(kind: TransientKind) {
  const close = byId('Close', 'ad_close');
  const steps: Step[] = [
    step(1, 'none'),
    { ...step(2, 'covered'), action: tap(close), actionKey: 'tap:close', toPageId: 'home' },
    { ...step(3, 'covered'), action: tap(close), actionKey: 'tap:close', toPageId: 'home' },
  ];
  const observations = new Map<string, Observation>([
    ['covered', { ...observation('covered', size), transient: kind }],
  ]);
  return buildCase(source({ steps, observations }), path(launch, tap(byText('我的'))), end, screen('积分商城'));
}

describe('a pop-up that was closed on the way', () => {
  it.each(['ad', 'permission'] as const)('of kind %s is one optional step where it was seen', (kind) => {
    const { steps } = aCase(kind);
    expect(steps.map(({ action, optional }) => [action.kind, optional])).toEqual([
      ['launch', undefined],
      ['tap', true],
      ['tap', undefined],
    ]);
  });

  it('is no step when it was only loading', () => {
    expect(aCase('loading').steps).toHaveLength(2);
  });

  it('is optional in a Maestro flow too', () => {
    const [, list] = parseAllDocuments(toMaestro(aCase('ad')).text) as { toJS(): unknown }[];
    expect(list?.toJS()).toContainEqual({ tapOn: { id: 'com\\.shop:id/ad_close', optional: true } });
  });

  it("comes back from Cairn's own JSON", () => {
    const built = aCase('ad');
    expect(parseCairnCase(JSON.parse(toCairnJson(built)))).toEqual(built);
  });
});
