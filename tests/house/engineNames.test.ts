import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roles } from '#alec/permissions.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const rooms = ['src/engine', 'src/ra-data-json-api/src', 'src/ra-auth-oidc/src'];

/** Words of the product that are words of every program too. */
const ordinary = [
  'admin', // react-admin, and the room of the engine that has its views
  'documents', // what JSON:API calls every body of an answer
  'search', // what every list offers
  'users', // who signs in, whatever the product
];

/** Where a word of the trade is one of another's protocol: every S3 store has its region. */
const foreign = /^src\/engine\/(files\/s3Store|server\/fileSettings)\.ts:\d+: region$/;

/** What the trade says beside the names of its lists and roles. */
const trade = [
  'alec',
  'ALEC',
  'erpf',
  'dossier',
  'region',
  'agency',
  'agencies',
  'training',
  'estimator',
  'wizard',
];

/** `pec-rate-repositories` -> also with low lines, `pecRateRepositories`, `PecRateRepositories`. */
function formsOf(name: string): string[] {
  const [first = '', ...rest] = name.split(/[-_]/);
  if (rest.length === 0) return [name];
  const tail = rest.map(capital).join('');
  return [[first, ...rest].join('-'), [first, ...rest].join('_'), first + tail, capital(first) + tail];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Words and their plurals, as they begin a name or stand alone; those of the trade with a capital too, wherever they stand. */
function finderOf(words: readonly string[]): RegExp {
  const small = `(?<![A-Za-z])(?:${[...words, ...trade].join('|')})`;
  const large = `(?=[A-Z])(?:${trade.map(capital).join('|')})`;
  return new RegExp(`(?:${small}|${large})s?(?![a-z])`, 'g');
}

function foundIn(text: string, path: string, finder: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.match(finder) ?? []).map((word) => `${path}:${index + 1}: ${word}`));
}

/** Paths and tables of all lists, their files where more than a word names them, and the roles. */
async function productFinder(): Promise<RegExp> {
  const { files } = await readSchemas('resources-schema');
  const lists = files.flatMap(({ file, text }): string[] => {
    const { path, table } = JSON.parse(text)['x-resource'];
    const name = file.replace('.json', '');
    return [path, table ?? path, ...(name.includes('-') ? [name] : [])];
  });
  const compound = lists.filter((name) => /[-_]/.test(name)).map((name) => name.replace(/s$/, ''));
  const single = lists.filter((name) => !/[-_]/.test(name) && !ordinary.includes(name));
  const named = [...compound, ...roles.filter((role) => !ordinary.includes(role))].flatMap(formsOf);
  return finderOf([...new Set([...named, ...single.map((name) => name.replace(/s$/, ''))])]);
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('the engine and its packages name no list, role or word of the product', async () => {
  const finder = await productFinder();
  const paths = (await Promise.all(rooms.map(sourcesOf))).flat();

  const found = await Promise.all(
    paths.map(async (path) => foundIn(`${path}\n${await readFile(path, 'utf8')}`, path, finder)),
  );

  expect(paths.length).toBeGreaterThan(300);
  expect(found.flat().filter((one) => !foreign.test(one))).toEqual([]);
});

test.each([
  "model.resources['training-courses']",
  'const pecRates = 1;',
  '/** `managers` */',
  'interface RegionScope {}',
  "const key = 'alec.store';",
  "role === 'regional_director'",
])('it would be told of: %s', async (line) => {
  expect(foundIn(line, 'planted.ts', await productFinder())).toHaveLength(1);
});
