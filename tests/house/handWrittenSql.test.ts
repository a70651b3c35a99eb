import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSql, readTemplates } from '#bin/checkSql.ts';
import { type SqlTemplate, sqlTemplates } from '#bin/sqlTemplates.ts';
import type { Database } from '#engine/db/database.ts';
import { runCommand } from '../world/command.ts';
import { testDatabases } from '../world/databases.ts';
import { copyProject, type Fields } from '../world/devServer.ts';

let database: Database;
let templates: readonly SqlTemplate[];

beforeAll(async () => {
  const [embedded] = testDatabases('generated/migrations');
  if (!embedded) throw new Error('there is no embedded database');
  database = await embedded.open();
  templates = await readTemplates('src');
});
afterAll(() => database.close());

describe('the SQL written by hand', () => {
  it('names tables and columns that there are', async () => {
    expect(templates.length).toBeGreaterThan(150);
    expect(await checkSql(database, templates)).toEqual([]);
  });

  it.each([
    ['min_wage_repositories', 'rate', 'src/alec/dossier/server/minWage.ts'],
    ['training_course_trainings', 'organization_name', 'src/alec/estimator/server/dossier.ts'],
    ['users', 'role', 'src/alec/people/server/findActor.ts'],
  ])('is told with its line when %s.%s gets another name', async (table, column, file) => {
    const rename = (from: string, to: string) => `alter table ${table} rename column ${from} to ${to}`;
    await database.script(rename(column, 'another_name'));

    const faults = await checkSql(database, templates);
    await database.script(rename('another_name', column));

    const pattern = new RegExp(`^${file}:\\d+: .*column .*${column}.* does not exist`);
    expect(faults.filter((fault) => pattern.test(fault)).length).toBeGreaterThan(0);
  });

  it('fails npm run check when a schema file renames a field it names', async () => {
    const folder = await copyProject();
    try {
      const file = join(folder, 'resources-schema/delegations.json');
      await writeFile(file, renamed(await readFile(file, 'utf8'), 'from_date', 'begins_on'));

      const generated = runCommand(['node', 'src/bin/alec.js', 'generate'], { folder });
      const generatedWith = await generated.ended;
      const checked = runCommand(['node', 'src/bin/alec.js', 'check-sql'], { folder });
      const checkedWith = await checked.ended;

      expect(generated.output()).toContain('_delegations_begins_on.sql');
      expect([generatedWith, checkedWith]).toEqual([0, 1]);
      expect(checked.output()).toMatch(
        /^src\/alec\/people\/server\/findActor\.ts:\d+: column .*from_date.* does not exist$/m,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 90_000);

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

/** A schema file whose field has another name, wherever the file says it. */
function renamed(schema: string, from: string, to: string): string {
  const named = JSON.parse(schema.replaceAll(`"${from}"`, `"${to}"`)) as { properties: Fields };
  Object.assign(named.properties[to] as object, { 'x-renamed-from': from });
  return JSON.stringify(named);
}
