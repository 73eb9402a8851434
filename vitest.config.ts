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
    projects: [project('unit', 10_000), project('contract', 60_000), project('flow', 120_000), project('app', 180_000)],
  },
});
