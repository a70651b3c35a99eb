import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What a room may import, and what it may not, beside the file that would hold the import. */
const rooms: readonly { file: string; allowed: readonly string[]; forbidden: readonly string[] }[] = [
  {
    file: 'src/model/planted.ts',
    allowed: ['./model.ts'],
    forbidden: ['#rules/access.ts', 'decimal.js', 'node:fs'],
  },
  {
    file: 'src/domain/planted.ts',
    allowed: ['decimal.js', 'date-fns'],
    forbidden: ['#model/model.ts', 'node:fs', 'react'],
  },
  {
    file: 'src/rules/planted.ts',
    allowed: ['#model/model.ts', '#domain/permissions.ts'],
    forbidden: ['node:fs', '#db/database.ts', 'react', 'react-admin'],
  },
  {
    file: 'src/compile/planted.ts',
    allowed: ['#model/model.ts', 'node:fs'],
    forbidden: ['#server/config.ts', '#api/createApi.ts', '#admin/App.tsx'],
  },
  {
    file: 'src/db/planted.ts',
    allowed: ['pg', 'node:fs'],
    forbidden: ['#model/model.ts', '#api/createApi.ts', 'hono'],
  },
  {
    file: 'src/activity/planted.ts',
    allowed: ['#model/model.ts', '#db/database.ts'],
    forbidden: ['#api/createApi.ts', '#server/config.ts', '#admin/App.tsx'],
  },
  {
    file: 'src/api/planted.ts',
    allowed: ['#model/model.ts', '#rules/access.ts', '#db/sql.ts', '#activity/record.ts'],
    forbidden: [
      'hono',
      '#generated/model.json',
      '#admin/App.tsx',
      '#server/config.ts',
      '#compile/generate.ts',
    ],
  },
  {
    file: 'src/outside/planted.ts',
    allowed: ['node:fs'],
    forbidden: ['#api/createApi.ts', '#admin/App.tsx'],
  },
  {
    file: 'src/behaviours/planted.ts',
    allowed: ['#api/behaviours.ts', '#domain/permissions.ts', '#db/sql.ts', '#outside/holidays.ts'],
    forbidden: ['hono', '#admin/App.tsx', '#server/config.ts', '#generated/model.json'],
  },
  {
    file: 'src/print/planted.ts',
    allowed: ['#domain/permissions.ts', 'pdfmake'],
    forbidden: ['#db/sql.ts', '#api/createApi.ts', '#admin/App.tsx', 'hono'],
  },
  {
    file: 'src/server/planted.ts',
    allowed: ['hono', '#api/createApi.ts', '#db/database.ts'],
    forbidden: ['#admin/App.tsx', '#compile/generate.ts', '#generated/model.json'],
  },
  {
    file: 'src/admin/planted.tsx',
    allowed: ['react', '#model/model.ts', '#rules/access.ts', 'ra-data-json-api'],
    forbidden: [
      '#server/config.ts',
      '#api/createApi.ts',
      '#db/sql.ts',
      '#compile/generate.ts',
      '#generated/model.json',
    ],
  },
  {
    file: 'src/bin/planted.ts',
    allowed: ['#compile/generate.ts', '#db/migrate.ts', '#server/config.ts'],
    forbidden: ['#api/createApi.ts', '#admin/App.tsx', 'react'],
  },
  {
    file: 'src/ra-data-json-api/src/planted.ts',
    allowed: ['ra-core', './urls.ts'],
    forbidden: ['#model/model.ts', '../../model/model.ts', '@mui/material'],
  },
  {
    file: 'src/ra-auth-oidc/src/planted.ts',
    allowed: ['ra-core', 'openid-client'],
    forbidden: ['#model/model.ts', '../../model/model.ts', 'react-admin'],
  },
];

let folder: string;
let report: string;

/** A house of planted files under the same rules; each import stands on the line of its place in the list. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-imports-'));
  await Promise.all(['biome.json', '.gitignore'].map((name) => copyFile(name, join(folder, name))));
  await Promise.all(
    rooms.flatMap(({ file, allowed, forbidden }) => [
      plant(allowedIn(file), allowed),
      plant(forbiddenIn(file), forbidden),
    ]),
  );
  report = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(rooms)('$file', ({ file, allowed, forbidden }) => {
  it(`may import ${allowed.join(', ')}`, () => {
    expect(refusedImports(allowedIn(file), allowed)).toEqual([]);
  });

  it(`may not import ${forbidden.join(', ')}`, () => {
    expect(refusedImports(forbiddenIn(file), forbidden).sort()).toEqual([...forbidden].sort());
  });
});

describe('every room', () => {
  it('is in this table', async () => {
    const entries = await readdir('src', { withFileTypes: true });

    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}`);
    expect(names.filter((name) => !rooms.some(({ file }) => file.startsWith(`${name}/`)))).toEqual([]);
  });
});

const allowedIn = (file: string) => file.replace('planted', 'allowed');
const forbiddenIn = (file: string) => file.replace('planted', 'forbidden');

async function plant(file: string, imports: readonly string[]): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(
    join(folder, file),
    imports.map((from, index) => `export * as thing${index} from '${from}';\n`).join(''),
  );
}

function refusedImports(file: string, imports: readonly string[]): string[] {
  return report
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedImports/g)])
    .filter(([, place]) => place === file)
    .map(([, , line]) => imports[Number(line) - 1] ?? `line ${line}`);
}

function lint(): Promise<string> {
  const words = ['lint', '--colors=off', '--max-diagnostics=none', '.'];
  const biome = resolve('node_modules/.bin/biome');
  return new Promise((done) => {
    execFile(biome, words, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
}
