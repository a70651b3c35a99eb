import { folders } from '#bin/folders.ts';
import { readProduct } from '#bin/prepare.ts';
import type { Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/openDatabase.ts';
import { sql, statementOf } from '#db/sql.ts';
import { bigWorld } from '#server/seed/bigWorld.ts';
import { seed } from '#server/seed/seed.ts';
import type { Product } from '#server/startServer.ts';
import type { Picks } from './deskRequests.ts';

export interface World {
  readonly product: Product;
  readonly database: Database;
  /** Of a thousand dossiers that may be changed, spread over the table. */
  readonly ids: readonly string[];
  /** One row of each reference list that the desk filters by, by field of a dossier. */
  readonly picks: Picks;
}

/** Fills an empty database with the demonstration and as many dossiers as asked, and lets PostgreSQL know of them. */
export async function fillWorld(url: string, dossiers: number): Promise<World> {
  const database = await openDatabase({ url });
  const product = await readProduct();
  await migrate(database, folders.migrations);
  await seed(database, product.model, 'demo');
  for (const statement of bigWorld(dossiers)) await database.query(statement);
  await database.script('vacuum analyze');
  await database.script('checkpoint');
  return { product, database, ids: await someIds(database), picks: await somePicks(database) };
}

async function somePicks(database: Database): Promise<Picks> {
  const [row] = await database.query<Record<string, string>>(
    statementOf(sql`
      select device_type_id as device_type, manager_id as manager, cpef_manager_id as cpef_manager,
        activity_field_id as activity_field, region_id as region
      from training_courses
      where description like 'Dossier de mesure%'
      order by id
      limit 1`),
  );
  return row ?? {};
}

async function someIds(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    statementOf(sql`
      select id
      from training_courses
      where description like 'Dossier de mesure%' and not is_locked
      order by md5(id::text)
      limit 1000`),
  );
  return rows.map(({ id }) => id);
}
