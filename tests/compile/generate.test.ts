import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Base, type GenerateResult, generate } from '#engine/schema/generate.ts';
import { replaceFiles } from '#engine/schema/write/replaceFiles.ts';
import { decimal, label, type SchemaParts, schemaFile, text } from './schemas.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alec-'));
  await mkdir(join(folder, 'schemas'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeSchema(parts: SchemaParts): Promise<void> {
  await writeFile(join(folder, 'schemas/rates.json'), schemaFile('rates', parts).text);
}

function run(options: { check?: boolean; fresh?: boolean; base?: Base } = {}): Promise<GenerateResult> {
  return generate({ schemas: join(folder, 'schemas'), generated: join(folder, 'generated'), ...options });
}

/** Every file of the folder, with its text. */
async function filesOf(): Promise<{ [path: string]: string }> {
  const entries = await readdir(join(folder, 'generated'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const));
  return Object.fromEntries(texts.sort());
}

const allFiles = [
  'locales/en.json',
  'locales/fr.json',
  'migrations/0000_base.sql',
  'migrations/0001_initial.sql',
  'model.json',
  'openapi.json',
  'records.ts',
];

describe('generate', () => {
  it('writes every file, and nothing when it runs again', async () => {
    await writeSchema({});

    const first = await run();
    const files = await filesOf();
    const second = await run();

    expect(first.changed).toEqual(allFiles);
    expect(second.changed).toEqual([]);
    expect(await filesOf()).toEqual(files);
  });

  it('writes the same bytes in another place', async () => {
    await writeSchema({ properties: { label, rate: decimal(3) } });
    await run();
    const files = Object.values(await filesOf());

    await rm(join(folder, 'generated'), { recursive: true });
    await run();

    expect(Object.values(await filesOf())).toEqual(files);
  });

  it('adds a migration for a new field and leaves the others alone', async () => {
    await writeSchema({});
    await run();

    await writeSchema({ properties: { label, rate: decimal(3) } });
    const { changed } = await run();

    expect(changed).toContain('migrations/0002_rates_rate.sql');
    expect(changed).not.toContain('migrations/0001_initial.sql');
    expect(await readFile(join(folder, 'generated/migrations/0002_rates_rate.sql'), 'utf8')).toBe(
      'alter table rates add column rate numeric(15,3);\n',
    );
  });

  it('goes on from a Model file in which the type of a field is called its kind', async () => {
    const emails = {
      type: 'array',
      items: { type: 'string', format: 'email' },
      'x-label': { fr: 'a', en: 'a' },
    };
    await writeSchema({ properties: { label, rate: decimal(3), emails } });
    await run();
    const file = join(folder, 'generated/model.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('"fieldType"', '"kind"'));

    const { faults, changed } = await run();

    expect(faults).toEqual([]);
    expect(changed).toEqual(['model.json']);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('folds the migrations of a working session into one, until they are settled', async () => {
    await writeSchema({});
    const { model } = await run();
    if (!model) throw new Error('there is no model');
    const base = { migrations: ['0000_base.sql', '0001_initial.sql'], model };
    const migrations = async () => (await readdir(join(folder, 'generated/migrations'))).sort();

    await writeSchema({ properties: { label, rate: decimal(3) } });
    const first = await run({ base });
    await writeSchema({
      properties: {
        label,
        cap: decimal(2, { 'x-renamed-from': 'rate' }),
        fragile: { type: 'boolean', 'x-label': { fr: 'a', en: 'a' } },
      },
    });
    const second = await run({ base });

    expect(first.step).toMatchObject({ replaced: [], migration: { name: '0002_rates_rate.sql' } });
    expect(second.faults).toEqual([]);
    expect(second.step).toMatchObject({
      replaced: ['0002_rates_rate.sql'],
      migration: {
        name: '0002_rates_cap_and_1_more.sql',
        sql: 'alter table rates add column cap numeric(15,2);\n\nalter table rates add column fragile boolean;\n',
      },
    });
    expect(second.step?.sql).toContain('alter table rates rename column rate to cap');
    expect(await migrations()).toEqual([...base.migrations, '0002_rates_cap_and_1_more.sql']);

    await writeSchema({});
    const third = await run({ base });

    expect(third.faults).toEqual([]);
    expect(third.step).toMatchObject({ replaced: ['0002_rates_cap_and_1_more.sql'] });
    expect(third.step?.migration).toBeUndefined();
    expect(await migrations()).toEqual(base.migrations);
  });

  it('only reports what is stale when it checks', async () => {
    await writeSchema({});
    await run();
    const files = await filesOf();

    await writeSchema({ properties: { label: { ...label, 'x-help': { fr: 'Nom', en: 'Name' } } } });
    const { changed } = await run({ check: true });

    expect(changed).toEqual(['locales/en.json', 'locales/fr.json', 'model.json', 'openapi.json']);
    expect(await filesOf()).toEqual(files);
  });

  it('writes nothing at all when one file has a fault', async () => {
    await writeSchema({});
    await run();
    const files = await filesOf();

    await writeSchema({ properties: { label, rate: decimal(3) } });
    await writeFile(join(folder, 'schemas/zones.json'), '{');
    const { faults, changed } = await run();

    expect(faults).toEqual([
      {
        file: 'zones.json',
        pointer: '',
        message: 'This is not JSON: line 1, column 2: expected a name in quotes, found the end of the file.',
      },
    ]);
    expect(changed).toEqual([]);
    expect(await filesOf()).toEqual(files);
  });

  it('refuses a loss before it writes', async () => {
    await writeSchema({ properties: { label, rate: text('Taux') } });
    await run();
    const files = await filesOf();

    await writeSchema({});
    const { faults } = await run();

    expect(faults).toMatchObject([{ file: 'rates.json', pointer: '/properties/rate' }]);
    expect(await filesOf()).toEqual(files);
  });

  it('begins anew when asked to, without the migrations of before', async () => {
    await writeSchema({ properties: { label, rate: text('Taux') } });
    await run();
    await writeSchema({ properties: { label, rate: text('Taux'), cap: text('Plafond') } });
    await run();

    await writeSchema({});
    const { faults, changed } = await run({ fresh: true });

    expect(faults).toEqual([]);
    expect(changed).toContain('migrations/0002_rates_cap.sql');
    expect(await readdir(join(folder, 'generated/migrations'))).toEqual([
      '0000_base.sql',
      '0001_initial.sql',
    ]);
  });

  it('lets a removed file go when it is named, and refuses a list that cannot be read', async () => {
    await writeSchema({});
    await writeFile(join(folder, 'schemas/zones.json'), schemaFile('zones').text);
    await run();
    await rm(join(folder, 'schemas/zones.json'));
    await mkdir(join(folder, 'schemas/meta'));

    await writeFile(join(folder, 'schemas/meta/dropped.json'), '["zones"');
    const unread = await run();
    await writeFile(join(folder, 'schemas/meta/dropped.json'), '["zones"]');
    const { changed } = await run();

    expect(unread.faults).toMatchObject([{ file: 'meta/dropped.json' }]);
    expect(changed).toContain('migrations/0002_drop_zones.sql');
  });

  it('does not begin anew by accident when the Model is missing', async () => {
    await writeSchema({});
    await run();
    await rm(join(folder, 'generated/model.json'));

    const { faults, changed } = await run();

    expect(faults).toMatchObject([{ file: '../generated/model.json' }]);
    expect(changed).toEqual([]);
  });
});

describe('a set of files', () => {
  it('is put back when one of them cannot be put in place', async () => {
    const generated = join(folder, 'generated');
    await replaceFiles(generated, [
      { path: 'a.txt', text: 'old' },
      { path: 'gone.txt', text: 'old' },
    ]);

    const replaced = replaceFiles(generated, [
      { path: 'a.txt', text: 'new' },
      { path: 'gone.txt', text: null },
      { path: 'c.txt', text: 'new' },
      { path: 'c.txt', text: 'the first took the file that this one needs' },
    ]);

    await expect(replaced).rejects.toThrow('ENOENT');
    expect(await readFile(join(generated, 'a.txt'), 'utf8')).toBe('old');
    expect((await readdir(generated)).sort()).toEqual(['a.txt', 'gone.txt']);
  });
});
