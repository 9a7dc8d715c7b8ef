import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{test,mod,examples}/**/*.test.ts'],
    exclude: ['test/fixtures/**', 'node_modules/**'],
    testTimeout: 30_000,
    // A busy machine is slow: what is waited for comes in the end, or it is wrong.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
