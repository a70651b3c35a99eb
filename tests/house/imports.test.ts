import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What a folder may import, and what it may not, beside the file that would hold the import. */
const rooms: readonly { file: string; allowed: readonly string[]; forbidden: readonly string[] }[] = [
  {
    file: 'src/engine/model/planted.ts',
    allowed: ['./model.ts', 'decimal.js'],
    forbidden: ['#engine/rules/access.ts', '#alec/permissions.ts', 'node:fs', 'react'],
  },
  {
    file: 'src/engine/jsonText/planted.ts',
    allowed: ['./parseTree.ts'],
    forbidden: ['#engine/model/model.ts', '#engine/rules/access.ts', 'node:fs', 'react'],
  },
  {
    file: 'src/engine/formula/planted.ts',
    allowed: ['./expression.ts', '#engine/model/decimal.ts'],
    forbidden: ['#engine/rules/access.ts', '#alec/estimator/domain/device.ts', 'node:fs', 'react'],
  },
  {
    file: 'src/engine/rules/planted.ts',
    allowed: ['#engine/model/model.ts', '@cfworker/json-schema'],
    forbidden: ['node:fs', '#engine/db/database.ts', '#alec/dossier/domain/age.ts', 'react', 'react-admin'],
  },
  {
    file: 'src/engine/schema/planted.ts',
    allowed: ['#engine/model/model.ts', '#engine/fieldTypes/fieldTypes.ts', 'node:fs'],
    forbidden: [
      '#engine/server/config.ts',
      '#engine/api/createApi.ts',
      '#engine/admin/App.tsx',
      '#alec/permissions.ts',
    ],
  },
  {
    file: 'src/engine/db/planted.ts',
    allowed: ['pg', 'node:fs'],
    forbidden: ['#engine/model/model.ts', '#engine/api/createApi.ts', 'hono'],
  },
  {
    file: 'src/engine/activity/planted.ts',
    allowed: ['#engine/model/model.ts', '#engine/db/database.ts'],
    forbidden: ['#engine/api/createApi.ts', '#engine/server/config.ts', '#engine/admin/App.tsx'],
  },
  {
    file: 'src/engine/encryption/planted.ts',
    allowed: ['./cipher.ts', '#engine/model/model.ts', '#engine/db/sql.ts', 'node:crypto'],
    forbidden: ['#engine/api/createApi.ts', '#engine/server/config.ts', '#engine/admin/App.tsx'],
  },
  {
    file: 'src/engine/print/planted.ts',
    allowed: ['#engine/model/model.ts', 'pdfmake'],
    forbidden: ['#engine/db/sql.ts', '#engine/api/createApi.ts', '#engine/admin/App.tsx', 'hono'],
  },
  {
    file: 'src/engine/threads/planted.ts',
    allowed: ['node:module'],
    forbidden: ['#engine/model/model.ts', 'tsx'],
  },
  {
    file: 'src/engine/files/planted.ts',
    allowed: ['#engine/files/files.ts', 'node:fs'],
    forbidden: ['#engine/db/sql.ts', '#engine/api/createApi.ts', '#engine/server/config.ts', 'hono'],
  },
  {
    file: 'src/engine/mail/planted.ts',
    allowed: ['./mail.ts', 'nodemailer', 'node:fs'],
    forbidden: ['#engine/db/sql.ts', '#engine/api/createApi.ts', '#alec/permissions.ts', 'hono'],
  },
  {
    file: 'src/engine/live/planted.ts',
    allowed: ['#engine/activity/announce.ts', '#engine/db/database.ts'],
    forbidden: ['#engine/admin/App.tsx', '#engine/server/config.ts', '#alec/permissions.ts'],
  },
  {
    file: 'src/engine/fieldTypes/text/planted.ts',
    allowed: ['#engine/model/model.ts', '#engine/fieldTypes/fault.ts', 'decimal.js'],
    forbidden: ['#engine/db/sql.ts', '#engine/fieldTypes/text/textOnServer.ts', '#engine/rules/access.ts'],
  },
  {
    file: 'src/engine/fieldTypes/text/plantedOnServer.ts',
    allowed: ['#engine/db/sql.ts', '#engine/fieldTypes/codec.ts'],
    forbidden: ['#engine/db/database.ts', '#engine/schema/read/declaration.ts', '#engine/api/handle.ts'],
  },
  {
    file: 'src/engine/api/plan/planted.ts',
    allowed: ['#engine/api/request/problem.ts', '#engine/api/behaviours.ts'],
    forbidden: ['#engine/api/sql/writeSql.ts', '#engine/api/write/writing.ts', '#engine/api/handle.ts'],
  },
  {
    file: 'src/engine/api/write/planted.ts',
    allowed: ['#engine/api/plan/writePlan.ts', '#engine/api/sql/writeSql.ts'],
    forbidden: ['#engine/api/respond/answer.ts', '#engine/api/handle.ts'],
  },
  {
    file: 'src/engine/api/schemas/planted.ts',
    allowed: ['#engine/schema/derive/compileModel.ts', '#engine/model/model.ts', 'node:fs'],
    forbidden: ['#engine/server/config.ts', '#engine/admin/App.tsx', '#alec/permissions.ts', 'hono'],
  },
  {
    file: 'src/engine/api/planted.ts',
    allowed: [
      '#engine/model/model.ts',
      '#engine/rules/access.ts',
      '#engine/db/sql.ts',
      '#engine/activity/record.ts',
      '#engine/print/workbook.ts',
    ],
    forbidden: [
      'hono',
      '#generated/model.json',
      '#engine/admin/App.tsx',
      '#engine/server/config.ts',
      '#engine/schema/generate.ts',
      '#alec/permissions.ts',
    ],
  },
  {
    file: 'src/engine/admin/planted.tsx',
    allowed: ['react', '#engine/model/model.ts', '#engine/rules/access.ts', 'ra-data-json-api'],
    forbidden: [
      '#engine/server/config.ts',
      '#engine/api/createApi.ts',
      '#engine/fieldTypes/fieldTypesOnServer.ts',
      '#engine/db/sql.ts',
      '#engine/schema/generate.ts',
      '#generated/model.json',
      '#alec/overrides.tsx',
    ],
  },
  {
    file: 'src/engine/server/planted.ts',
    allowed: ['hono', '#engine/api/createApi.ts', '#engine/db/database.ts'],
    forbidden: [
      '#engine/admin/App.tsx',
      '#engine/schema/generate.ts',
      '#generated/model.json',
      '#alec/behaviours.ts',
    ],
  },
  {
    file: 'src/alec/dossier/domain/planted.ts',
    allowed: [
      'decimal.js',
      'date-fns',
      '#engine/formula/expression.ts',
      '#engine/model/decimal.ts',
      '#alec/schedule/domain/sessions.ts',
    ],
    forbidden: [
      '#engine/db/sql.ts',
      '#alec/dossier/server/minWage.ts',
      'node:fs',
      'react',
      // What a screen reads too holds no file of the product.
      '#alec/schedule/domain/localDay.ts',
      '../../../../resources-schema/meta/product.json',
    ],
  },
  {
    file: 'src/alec/candidate/space/planted.tsx',
    allowed: [
      'react',
      'ra-core',
      '#engine/admin/providers/store.ts',
      '#alec/candidate/domain/candidatePaths.ts',
    ],
    forbidden: [
      '@mui/material',
      '@emotion/react',
      'react-admin',
      '#engine/admin/form/RecordForm.tsx',
      '#alec/candidate/page/anything.tsx',
      '#alec/candidate/server/anything.ts',
    ],
  },
  {
    file: 'src/alec/schedule/domain/planted.ts',
    allowed: ['./sessions.ts'],
    forbidden: ['./localDay.ts'],
  },
  {
    file: 'src/alec/dossier/rules/planted.ts',
    allowed: ['#engine/rules/access.ts', '#alec/dossier/domain/age.ts'],
    forbidden: [
      '#engine/api/createApi.ts',
      '#alec/dossier/page/DossierPage.tsx',
      '#alec/schedule/domain/localDay.ts',
      'node:fs',
      'react',
    ],
  },
  {
    file: 'src/alec/dossier/server/planted.ts',
    allowed: ['#engine/api/behaviours.ts', '#alec/permissions.ts', '#engine/db/sql.ts'],
    forbidden: [
      'hono',
      '#engine/admin/App.tsx',
      '#engine/server/config.ts',
      '#alec/dossier/page/DossierPage.tsx',
      '#generated/model.json',
    ],
  },
  {
    file: 'src/alec/estimator/print/planted.ts',
    allowed: ['#engine/print/printPdf.ts', 'pdfmake'],
    forbidden: [
      '#engine/db/sql.ts',
      '#engine/api/createApi.ts',
      '#alec/estimator/page/EstimatorPage.tsx',
      'hono',
    ],
  },
  ...[
    'dossier/page',
    'dossier/list',
    'dossier/search',
    'dossier/wizard',
    'estimator/configuration',
    'estimator/durationCalculator',
    'candidate/space/form',
  ].map((folder) => ({
    file: `src/alec/${folder}/planted.tsx`,
    allowed: [
      'react',
      'react-admin',
      '#engine/admin/form/RecordForm.tsx',
      '#alec/dossier/rules/checkDossier.ts',
    ],
    forbidden: [
      '#engine/api/createApi.ts',
      '#engine/db/sql.ts',
      '#alec/dossier/server/minWage.ts',
      '#alec/estimator/print/printEstimator.ts',
      '#alec/schedule/domain/localDay.ts',
      '#generated/model.json',
    ],
  })),
  {
    file: 'src/alec/planted.tsx',
    allowed: ['react', '#engine/admin/product.tsx', '#alec/dossier/list/DossierListPage.tsx'],
    forbidden: ['#engine/db/sql.ts', '#alec/schedule/domain/localDay.ts'],
  },
  {
    file: 'src/alec/integrations/planted.ts',
    allowed: ['node:fs', 'date-holidays'],
    forbidden: ['hono', '#engine/admin/App.tsx', '#alec/dossier/server/minWage.ts'],
  },
  {
    file: 'src/alec/demo/planted.ts',
    allowed: ['#engine/db/sql.ts', '#alec/estimator/domain/publics.ts'],
    forbidden: ['#engine/api/createApi.ts', '#engine/admin/App.tsx', 'react'],
  },
  {
    file: 'src/alec/screen/planted.tsx',
    allowed: ['react', '#engine/admin/App.tsx', '#alec/pages.tsx'],
    forbidden: ['#engine/server/config.ts', '#engine/db/sql.ts', 'node:fs'],
  },
  {
    file: 'src/bin/planted.ts',
    allowed: ['#engine/schema/generate.ts', '#engine/db/migrate.ts', '#engine/server/config.ts'],
    forbidden: ['#engine/api/createApi.ts', '#engine/admin/App.tsx', 'react'],
  },
  {
    file: 'src/ra-data-json-api/src/planted.ts',
    allowed: ['ra-core', './urls.ts'],
    forbidden: ['#engine/model/model.ts', '../../engine/model/model.ts', '@mui/material'],
  },
  {
    file: 'src/ra-auth-oidc/src/planted.ts',
    allowed: ['ra-core', 'openid-client'],
    forbidden: ['#engine/model/model.ts', '../../engine/model/model.ts', 'react-admin'],
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

describe('every folder', () => {
  it('of the engine is in this table', async () => {
    const folders = (await foldersIn('src/engine')).map((name) => `src/engine/${name}/`);

    expect(folders.filter((folder) => !rooms.some(({ file }) => file.startsWith(folder)))).toEqual([]);
  });

  it('of a concept bears a name whose imports this table knows', async () => {
    // The rule of the demonstration holds in all its folders, which are about what its rows tell of.
    const concepts = (await foldersIn('src/alec')).filter((concept) => concept !== 'demo');
    const names = (await Promise.all(concepts.map((concept) => foldersIn(`src/alec/${concept}`)))).flat();

    const known = rooms.map(({ file }) => file.split('/')[3]);
    expect(names.filter((name) => name !== 'public' && !known.includes(name))).toEqual([]);
  });
});

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

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
