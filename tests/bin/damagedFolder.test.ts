import { mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { runCommand } from '../world/command.ts';

let dataDir: string;
let postgres: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'alec-damaged-'));
  postgres = join(dataDir, 'database', 'postgres');
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  await database.script(
    'create table schema_migrations (name text primary key, applied_at timestamptz, checksum text)',
  );
  await database.script("insert into schema_migrations (name) values ('0000_base.sql')");
  await database.script('checkpoint');
  const [row] = await database.query<{ path: string }>({
    text: "select pg_relation_filepath('schema_migrations') as path",
    values: [],
  });
  await database.close();
  const table = openSync(join(postgres, row?.path ?? ''), 'r+');
  writeSync(table, Buffer.alloc(8_192, 'damage'));
}, 300_000);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function migrate() {
  const command = runCommand([process.execPath, 'src/bin/alec.js', 'migrate'], {
    environment: { DATA_DIR: dataDir },
  });
  return { code: await command.ended, output: command.output() };
}

const sizes = () =>
  readdirSync(postgres, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('base/'))
    .map((path) => `${path} ${statSync(join(postgres, path)).size}`);

test('a table whose bytes are overwritten ends a command with a sentence', async () => {
  const { code, output } = await migrate();

  expect(code).toBe(1);
  expect(output).toMatch(
    /^The data of the database is damaged \(invalid page in block 0 of relation .+\)\. Restore a backup/m,
  );
  expect(output).not.toMatch(/^\s+at /m);
}, 300_000);

test('a folder without the file that names its version is refused, and nothing is written over it', async () => {
  rmSync(join(postgres, 'PG_VERSION'));
  const before = sizes();

  const { code, output } = await migrate();

  expect(code).toBe(1);
  expect(output).toContain(`'PG_VERSION' is missing in '${postgres}'`);
  expect(sizes()).toEqual(before);
}, 300_000);
