import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// Tests start many processes, and all of them load the same modules: once compiled is enough.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Tests that drive pages in a real browser. Beside too many others their pages are late, and so are their expectations. */
const IN_BROWSER = ['test/contract/driver/web-*.test.ts', 'test/flow/web/**/*.test.ts'];

const project = (name: string, timeout: number, isolate = false) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, `test/${name}/**/*.test.tsx`],
    exclude: [...configDefaults.exclude, ...IN_BROWSER],
    testTimeout: timeout,
    hookTimeout: timeout,
    // Starting a module runner anew for each file takes longer than many tests: files share what they import, which keeps no state.
    isolate,
    sequence: { groupOrder: 0 },
  },
});

export default defineConfig({
  test: {
    // Tests wait for phones, servers and processes more than they compute; vitest would take one worker less than the cores.
    maxWorkers: 3,
    projects: [
      project('unit', 10_000),
      project('contract', 60_000),
      project('flow', 300_000),
      project('app', 180_000, true),
      {
        test: {
          name: 'web',
          include: IN_BROWSER,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          // After the others, and with a core each.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
