/**
 * Mutation testing of one folder, started by `npm run mutate`; what survives is judged in docs/mutants.md. What runs while
 * a module loads is not mutated: every test would run again for it.
 */
const folder = process.env.MUTATED_FOLDER ?? '';
const name = folder.replaceAll('/', '-');
const cache = `node_modules/.cache/mutants/${name}`;

export default {
  mutate: [`${folder}/**/*.ts`],
  ignoreStatic: true,
  testRunner: 'held-vitest',
  plugins: ['./tests/mutants/strykerRunner.ts'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${cache}.incremental.json`,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `${cache}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['.cache', 'data', 'dist', 'docs', 'test-results', 'tests/{bench,screens,walks}'],
  tempDirName: `.cache/mutants/${name}`,
  thresholds: { high: 95, low: 85, break: 85 },
};
