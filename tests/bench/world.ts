import { manyDossiers } from '#alec/demo/many/manyDossiers.ts';
import { seed } from '#alec/demo/seed.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { folders } from '#bin/folders.ts';
import { readGenerated } from '#bin/prepare.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { type DatabaseChoice, openDatabase } from '#engine/db/openDatabase.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Generated } from '#engine/server/startServer.ts';
import type { Picks } from './deskRequests.ts';

export interface World {
  readonly product: Generated;
  readonly database: Database;
  /** Of a thousand dossiers that may be changed, spread over the table. */
  readonly ids: readonly string[];
  /** One row of each reference list that the desk filters by, by field of a dossier. */
  readonly picks: Picks;
  /** An estimator of the demonstration that may be changed, and its dossier. */
  readonly estimator: { readonly id: string; readonly reference: string };
}

/** Fills an empty database with the demonstration and as many dossiers as asked, and lets the database know of them. */
export async function fillWorld(choice: DatabaseChoice, dossiers: number): Promise<World> {
  const database = await openDatabase(choice);
  const product = await readGenerated();
  await migrate(database, folders.migrations);
  await seed(database, product.model, 'demo');
  for (const statement of manyDossiers(dossiers)) await database.query(statement);
  await rebuildFacts(database, 'missing');
  await database.script('vacuum analyze');
  await database.script('checkpoint');
  return worldIn(database, product);
}

/** A database that was filled before. */
export async function openWorld(choice: DatabaseChoice): Promise<World> {
  return worldIn(await openDatabase(choice), await readGenerated());
}

async function worldIn(database: Database, product: Generated): Promise<World> {
  return {
    product,
    database,
    ids: await someIds(database),
    picks: await somePicks(database),
    estimator: await anEstimator(database),
  };
}

async function anEstimator(database: Database): Promise<World['estimator']> {
  const [row] = await database.query<World['estimator']>(
    statementOf(sql`
      select estimator.id, course.reference
      from training_course_estimators as estimator
      join training_courses as course on course.id = estimator.training_course_id
      where estimator.status = 'DRAFT_STATUS'
        and estimator.candidates_number > 0
        and course.reference is not null
        and course.deleted_at is null
        and not course.is_locked
      order by course.reference desc
      limit 1`),
  );
  if (!row) throw new Error('The demonstration has no estimator that may be changed');
  return row;
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

/** Of a thousand dossiers that may be changed, spread over the table. */
export async function someIds(database: Database): Promise<string[]> {
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
