import { configDefaults, defineConfig } from 'vitest/config';

const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };
/** They ask the product in this process and leave nothing behind: modules, and an engine that is warm, serve the next file. */
const sharing = ['tests/{rules,behaviours}/**/*.test.ts'];
/** They change the schemas or the figures before anything else is loaded. */
const changing = ['tests/behaviours/estimatorAdded*.test.ts'];

export default defineConfig({
  test: {
    // Much of the time is spent waiting for a database or a process: no core is kept free for the runner.
    maxWorkers: '100%',
    globalSetup: 'tests/world/runFolder.ts',
    projects: [
      { test: { ...timeouts, name: 'shared', include: sharing, exclude: changing, isolate: false } },
      {
        test: {
          ...timeouts,
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}', 'src/ra-*/tests/**/*.test.{ts,tsx}', ...changing],
          exclude: [...configDefaults.exclude, 'tests/rules/**', 'tests/behaviours/!(estimatorAdded*)'],
        },
      },
    ],
  },
});
