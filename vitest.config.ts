import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Every request and answer of the tests is held against the OpenAPI document, but with `OPENAPI_CHECK=0`. */
process.env.OPENAPI_CHECK ??= '1';
const isDescribed = process.env.OPENAPI_CHECK === '1';
/** Threads start on JavaScript that `bundleThreads` has made. */
const alias = { '#engine/threads/startThread.ts': resolve('tests/world/startThread.ts') };
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };
const onServer = {
  ...timeouts,
  alias: {
    ...alias,
    ...(isDescribed && { '#engine/api/createApi.ts': resolve('tests/world/openApi/createApi.ts') }),
  },
  setupFiles: isDescribed ? ['tests/world/openApi/watch.ts'] : [],
};
const screens = {
  ...timeouts,
  alias,
  environment: 'jsdom',
  setupFiles: ['tests/admin/cleanUp.ts'],
  restoreMocks: true,
  unstubGlobals: true,
};
/**
 * They put something else in the place of a module, count on modules that nobody used before, or measure the memory of
 * their process: to clear what a hundred files left takes longer than all they do.
 */
const own = [
  'tests/behaviours/estimatorAdded*.test.ts',
  'tests/admin/draftKeeper.test.ts',
  'tests/files/faults.test.ts',
];
const ownScreens = [
  'tests/admin/{estimatorAdded*,estimatorDraft,loadable,studio/{editSchema,secondDay}}.test.tsx',
];

// "shared" files leave nothing behind: modules, and an engine that is warm, serve the next one.
export default defineConfig({
  test: {
    // Much of the time is spent waiting for a database or a process: no core is kept free for the runner.
    maxWorkers: '100%',
    globalSetup: ['tests/world/runFolder.ts', 'tests/world/bundleThreads.ts'],
    projects: [
      {
        test: {
          ...screens,
          name: 'shared screens',
          include: ['tests/{admin,candidate}/**/*.test.tsx'],
          exclude: ownScreens,
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'shared',
          include: [
            'tests/{access,admin,api,behaviours,candidate,compile,db,domain,fieldTypes,files,hammer,house,outside,print,rules,schemas,server}/**/*.test.ts',
          ],
          exclude: own,
          isolate: false,
        },
      },
      { test: { ...screens, name: 'screens', include: ownScreens } },
      {
        test: {
          ...onServer,
          name: 'alone',
          include: ['tests/{bin,scale}/**/*.test.ts', 'src/ra-*/tests/**/*.test.{ts,tsx}', ...own],
        },
      },
    ],
  },
});
