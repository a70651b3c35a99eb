import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import groupBy from 'lodash/groupBy.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSql, readTemplates } from '#bin/checkSql.ts';
import { type SqlTemplate, sqlTemplates } from '#bin/sqlTemplates.ts';
import type { Database } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';
import { runCommand } from '../world/command.ts';
import { openEmbedded } from '../world/databases.ts';
import { copyProject } from '../world/devServer.ts';

let database: Database;
let templates: readonly SqlTemplate[];

beforeAll(async () => {
  database = await openEmbedded('generated/migrations');
  templates = await readTemplates('src');
});
afterAll(() => database.close());

const model = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;
const columns = Object.values(model.resources).flatMap(({ table, fields }) =>
  fields.flatMap(({ column, system }) => (column === null || system ? [] : [{ table, column }])),
);

/** Words that are names of fields elsewhere, of rows made on the spot. */
const otherwise = [
  'src/alec/notifications/server/notify.ts email',
  'src/alec/notifications/server/notify.ts email',
  'src/alec/dossier/server/followInAction.ts reason',
  'src/alec/estimator/server/mirror.ts rate',
  'src/alec/estimator/server/mirror.ts rate',
];

describe('the SQL written by hand', () => {
  it('names tables and columns that there are', async () => {
    expect(templates.length).toBeGreaterThan(150);
    expect(await checkSql(database, templates)).toEqual([]);
  });

  it('is told when a piece does not say whose column it names', async () => {
    const piece = { file: 'src/alec/piece.ts', line: 7, sql: 'min(from_date)' };

    expect(await checkSql(database, [piece])).toEqual([
      'src/alec/piece.ts:7: column "from_date" does not exist',
    ]);
  });

  it('is told with its line wherever it says a column that gets another name', async () => {
    const ofProduct = templates.filter(({ file }) => file.startsWith('src/alec/'));
    const said: string[] = [];
    const told: string[] = [];
    for (const [column, tables] of Object.entries(groupBy(columns, 'column'))) {
      const saying = ofProduct.filter((template) => wordsOf(template).includes(column));
      said.push(...saying.map(({ file, line }) => `${file}:${line} ${column}`));
      told.push(...(await toldWithout(column, tables, saying)));
    }

    expect(said.length).toBeGreaterThan(250);
    expect(said.filter((one) => !told.includes(one)).map(withoutLine)).toEqual(otherwise);
  }, 300_000);

  it('fails npm run check when a migration renames a column it names', async () => {
    const folder = await copyProject();
    try {
      const renaming = 'alter table delegations rename column from_date to begins_on;';
      await writeFile(join(folder, 'generated/migrations/9999_delegations_begins_on.sql'), renaming);

      const checked = runCommand(['node', 'src/bin/alec.js', 'check-sql'], { folder });

      expect(await checked.ended).toBe(1);
      expect(checked.output()).toMatch(
        /^src\/alec\/people\/server\/findActor\.ts:\d+: column .*from_date.* does not exist$/m,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 300_000);

  it('is in the folders that are read', async () => {
    const names = await readdir('src', { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !/^(engine|alec)\//.test(name));

    const texts = await Promise.all(
      sources.map(async (name) => ({ name, text: await readFile(join('src', name), 'utf8') })),
    );
    const others = texts
      .filter(({ text }) => text.includes('sql`'))
      .map(({ name, text }) => sqlTemplates(name, text));

    expect(others.flat().map(({ file }) => file)).toEqual([]);
  });
});

/** Files, lines and the column, of faults told while the tables call a column otherwise. */
async function toldWithout(
  column: string,
  tables: readonly { readonly table: string }[],
  saying: readonly SqlTemplate[],
): Promise<readonly string[]> {
  const rename = (from: string, to: string) =>
    database.script(
      tables.map(({ table }) => `alter table ${table} rename column ${from} to ${to};`).join(''),
    );
  await rename(column, 'another_name');
  const faults = await checkSql(
    database,
    templates.filter(({ file }) => saying.some((one) => one.file === file)),
  );
  await rename('another_name', column);
  const missing = new RegExp(`^(\\S+): .*column .*\\b${column}\\b.* does not exist`);
  return faults.flatMap(
    (fault) =>
      missing
        .exec(fault)
        ?.slice(1)
        .map((place) => `${place} ${column}`) ?? [],
  );
}

function withoutLine(place: string): string {
  return place.replace(/:\d+/, '');
}

/** The words of SQL that name something: no text, no alias, no name of what comes out. */
function wordsOf({ sql }: SqlTemplate): string[] {
  return sql.replaceAll(/'[^']*'|\bas "?\w+"?( \([^)]*\))?|\w+"?\./g, ' ').match(/\w+/g) ?? [];
}
