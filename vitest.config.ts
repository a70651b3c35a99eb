import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/ra-*/tests/**/*.test.{ts,tsx}'],
    // Much of the time is spent waiting for a database or a process: no core is kept free for the runner.
    maxWorkers: '100%',
    globalSetup: 'tests/world/runFolder.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
