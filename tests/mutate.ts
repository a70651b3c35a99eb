import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run mutate`, or of some folders alone: `npm run mutate -- src/engine/rules`. Each needs 85 % of its mutants killed. */
const domains = readdirSync('src/alec', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name === 'domain')
  .map((entry) => join(entry.parentPath, entry.name));
const folders = ['src/engine/rules', 'src/engine/fieldTypes', ...domains, 'src/engine/api/plan'];

/** Tests without a database and without a screen, by the beginning of the folder's name. */
const quickTests: Readonly<Record<string, readonly string[]>> = {
  'src/engine/rules': ['tests/rules/**/*.test.ts'],
  'src/engine/fieldTypes': ['tests/{fieldTypes,rules}/**/*.test.ts'],
  'src/alec': ['tests/domain/**/*.test.ts'],
  'src/engine/api/plan': ['tests/api/*Plans.test.ts'],
};

const asked = process.argv.slice(2);
for (const folder of asked.length > 0 ? asked : folders) {
  if ((await mutate(folder)) !== 0) process.exitCode = 1;
}

function mutate(folder: string): Promise<number> {
  const tests = Object.entries(quickTests).find(([beginning]) => folder.startsWith(beginning))?.[1];
  if (!tests) throw new Error(`'${folder}' is not mutated. Folders: ${folders.join(', ')}`);
  return run('npx', ['stryker', 'run'], {
    MUTATED_FOLDER: folder,
    MUTANT_TESTS: JSON.stringify(tests),
    PROPERTY_RUNS: '20',
    // The runner of tests/mutants is TypeScript.
    NODE_OPTIONS: '--import tsx',
  });
}

function run(program: string, words: readonly string[], more: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...more } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
