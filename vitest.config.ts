import { defineConfig } from 'vitest/config';

const project = (name: string, timeout: number) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, `test/${name}/**/*.test.tsx`],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

export default defineConfig({
  test: {
    // Tests wait for phones, servers and processes more than they compute; vitest would take one worker less than the cores.
    maxWorkers: 3,
    projects: [project('unit', 10_000), project('contract', 60_000), project('flow', 300_000), project('app', 180_000)],
  },
});
