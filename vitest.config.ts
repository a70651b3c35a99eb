import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Every request and answer of the tests is held against the OpenAPI document, but with `OPENAPI_CHECK=0`. */
process.env.OPENAPI_CHECK ??= '1';
const isDescribed = process.env.OPENAPI_CHECK === '1';
/** Threads start on JavaScript that `bundleThreads` has made. */
const alias = { '#engine/threads/startThread.ts': resolve('tests/world/startThread.ts') };
const measured = process.env.TEST_TIME === undefined ? [] : ['tests/run/measureFile.ts'];
/** They end a test that waits for what never comes; a slow machine alone does not reach them. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };
const onServer = {
  ...timeouts,
  alias: {
    ...alias,
    ...(isDescribed && { '#engine/api/createApi.ts': resolve('tests/world/openApi/createApi.ts') }),
  },
  setupFiles: [...measured, ...(isDescribed ? ['tests/world/openApi/watch.ts'] : [])],
};
const screens = {
  ...timeouts,
  alias,
  environment: 'jsdom',
  setupFiles: [...measured, 'tests/admin/cleanUp.ts'],
  restoreMocks: true,
  unstubGlobals: true,
};
/**
 * Tests that replace modules, need modules that no test has used yet, or measure the memory of their process: each has a
 * process of its own.
 */
const isolated = ['tests/admin/draftKeeper.test.ts'];
const isolatedScreens = ['tests/admin/{estimatorDraft,loadable}.test.tsx'];

/** What `npm run test:all` runs on the embedded database and a bucket too: the SQL, migrations, locks and files. */
const storage = [
  'tests/db/**/*.test.ts',
  // One scenario of each chapter of the API.
  'tests/api/{copies,encryptedFields,fileFields,merge,readAggregates,readEach,readExports,readFilterGroups,readGroups}.test.ts',
  'tests/api/{readLists,readRecords,readWalkedLists,searchRecords,searchSimilar,write,writeMany}.test.ts',
  'tests/api/{writeOnce,writeOperations,writeSort,writeTogether}.test.ts',
  'tests/api/{formulas/formulaSql,formulas/formulaStored,import/imports}.test.ts',
  'tests/fieldTypes/everyType.test.ts',
  'tests/server/{live,fileHousekeeping,uploads,publicLinks}.test.ts',
  'tests/files/stores.test.ts',
  // Files of the product, as each of its pages stores them.
  'tests/behaviours/{chats,documentTemplates,documentTexts,documents,driveImport,lucieUpload}.test.ts',
  'tests/behaviours/{receivedFiles,receiving,sentFiles,pairsTogether}.test.ts',
  'tests/behaviours/{candidate/documents,candidate/erasure,people/ownAccount}.test.ts',
];
/** What `npm run test:all` runs and `npm test` does not: commands, a fleet of servers, exhaustive tables, crashes, prints. */
const slowAlone = [
  'tests/{bin,scale}/**/*.test.ts',
  'tests/files/faults.test.ts',
  'tests/behaviours/estimatorAdded*.test.ts',
];
const slow = [
  'tests/access/{interference,matrix}.test.ts',
  'tests/api/{readDeepLists,readEveryQuestion,readLargeLists,readSearchedLists,readWalkedLists,searchSimilar}.test.ts',
  'tests/api/{mergeProperties,plannedEachTime,import/roundTrip,import/stops}.test.ts',
  'tests/behaviours/{delegatedPermissions,dossierLots,readers,trainingActionPermissions}.test.ts',
  'tests/behaviours/trainingAction*Property.test.ts',
  'tests/compile/{lines,migrations,misspelt,tables}.test.ts',
  'tests/db/{kill,maintenance,migrationRuns}.test.ts',
  'tests/domain/{estimatorProperties,minesweeper}.test.ts',
  'tests/files/text.test.ts',
  'tests/hammer/**/*.test.ts',
  'tests/house/{handWrittenSql,productOwner,typedRecords}.test.ts',
  'tests/print/estimator*.test.ts',
  'tests/server/{candidateRows,databaseRestart,estimatorPrint,fullDisk,running,schemaEdits,seed,silentNetwork}.test.ts',
];
const slowScreens = [
  'tests/admin/{addedFields,estimatorAdded*,everyField,referenceLists,studio/{editSchema,secondDay}}.test.tsx',
];

const shared = {
  ...onServer,
  include: [
    'tests/{access,admin,api,behaviours,candidate,compile,db,domain,fieldTypes,files,hammer,house,outside,print,rules,schemas,server}/**/*.test.ts',
  ],
  exclude: [...isolated, ...slow, ...slowAlone],
  isolate: false,
};

// The files of a project with `isolate: false` share their modules and clean up after themselves.
export default defineConfig({
  test: {
    // Much of the time is spent waiting for a database or a process: no core is kept free for the runner.
    maxWorkers: '100%',
    globalSetup: ['tests/world/runFolder.ts', 'tests/world/bundleThreads.ts'],
    projects: [
      {
        test: {
          ...screens,
          name: 'short screens',
          include: ['tests/{admin,candidate}/**/*.test.tsx'],
          exclude: [...isolatedScreens, ...slowScreens],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'short' } },
      { test: { ...screens, name: 'short screens alone', include: isolatedScreens } },
      {
        test: {
          ...onServer,
          name: 'short alone',
          include: ['src/ra-*/tests/**/*.test.{ts,tsx}', ...isolated],
        },
      },
      {
        test: {
          ...shared,
          name: 'second storage',
          include: storage,
          // They open no database, or the embedded one by themselves.
          exclude: ['tests/db/{cipher,kill,maintenance,queue}.test.ts'],
          env: { TEST_STORAGE: 'second' },
        },
      },
      { test: { ...shared, name: 'slow', include: slow, exclude: [] } },
      { test: { ...onServer, name: 'slow alone', include: slowAlone } },
      { test: { ...screens, name: 'slow screens', include: slowScreens } },
    ],
  },
});
