import { describe, expect, it } from 'vitest';
import { systemBarsOf } from '../../../../../shared/core/guard/system-bars.ts';
import { node } from './builders.ts';

const size = { width: 1080, height: 2400 };
const system = (left: number, top: number, right: number, bottom: number) =>
  node({ packageName: 'com.android.systemui', bounds: { left, top, right, bottom } });

describe('the bars of the system', () => {
  it('are its windows along the edges', () => {
    const [top, below] = [system(0, 0, 1080, 80), system(0, 2270, 1080, 2400)];
    expect(systemBarsOf({ roots: [node(), top, below] }, size)).toEqual([top.bounds, below.bounds]);
  });

  it('stand upright in landscape', () => {
    const side = system(2270, 0, 2400, 1080);
    expect(systemBarsOf({ roots: [side] }, { width: 2400, height: 1080 })).toEqual([side.bounds]);
  });

  it('are also known by the ids that apps draw them with', () => {
    const bounds = { left: 0, top: 0, right: 1080, bottom: 80 };
    const bar = node({ resourceId: 'android:id/statusBarBackground', bounds });
    expect(systemBarsOf({ roots: [node({ children: [bar] })] }, size)).toEqual([bounds]);
  });

  it('are not the whole screen, nor a bubble in the middle', () => {
    expect(systemBarsOf({ roots: [system(0, 0, 1080, 2400), system(400, 900, 700, 1000)] }, size)).toEqual([]);
  });

  it('are not parts of the app at an edge', () => {
    const toolbar = node({ bounds: { left: 0, top: 0, right: 1080, bottom: 150 } });
    expect(systemBarsOf({ roots: [toolbar] }, size)).toEqual([]);
  });
});
