import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';

const migrations = 'generated/migrations';

/** Makes the database one of an older version of the product: with the migrations up to that number. */
export async function migrateUntil(database: Database, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(migrations)).filter((name) => name.slice(0, 4) <= last);
  for (const name of names) await cp(join(migrations, name), join(folder, name));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
}
