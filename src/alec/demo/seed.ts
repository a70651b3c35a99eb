import type { Connection, Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, Model } from '#engine/model/model.ts';
import { demoRecords } from './demo.ts';
import { demoPeople } from './people/demoPeople.ts';
import { deviceMapTemplates } from './reference/deviceMapTemplates.ts';
import { documentTemplates } from './reference/documentTemplates.ts';
import { referenceRecords } from './reference/reference.ts';
import { recordsOf, type SeedSet } from './seedSet.ts';
import { type SeedRecords, seedRecords } from './seedStatements.ts';

type SeedName = 'demo' | 'reference' | 'none';

/**
 * Fills an empty database: the reference lists, and with `demo` people and dossiers around `today`. All or nothing.
 * A set of records is stored once: what someone deleted since does not come back at the next start. A database of an older
 * version gets the templates that came since. Returns whether it was empty.
 *
 * @example
 * await seed(database, model, 'reference') // true the first time, false afterwards
 */
export async function seed(
  database: Database,
  model: Model,
  which: SeedName,
  today = new Date(),
): Promise<boolean> {
  if (which === 'none') return false;
  return database.transaction(async (tx) => {
    const [first] = which === 'demo' ? demoPeople() : referenceRecords();
    const isSeeded = await hasAny(tx, model, first);
    const missing = isSeeded ? await templatesSince(tx, model) : setsOf(which, today);
    for (const statement of seedRecords(model, missing, today)) await tx.query(statement);
    return !isSeeded;
  });
}

/** What the demonstration calculates takes a while, and is needed once. */
function setsOf(which: 'demo' | 'reference', today: Date): readonly SeedRecords[] {
  return which === 'demo' ? demoRecords(today) : referenceRecords();
}

/** Templates that came with a later version than the one that filled the database. */
async function templatesSince(tx: Connection, model: Model): Promise<SeedRecords[]> {
  return [...(await neverStored(tx, model, documentTemplates())), ...(await firstDeviceMaps(tx, model))];
}

/** Those of the devices there are, where nobody has ever had a list of them. */
async function firstDeviceMaps(tx: Connection, model: Model): Promise<SeedRecords[]> {
  const { path } = deviceMapTemplates();
  const records = recordsOf([deviceMapTemplates()], 'device-map-templates');
  const known = await tx.query(
    statementOf(sql`
      select 1 as known
      from device_map_templates
      union all
      select 1
      from activities
      where entity_type = ${resourceAt(model, path).type}
      limit 1`),
  );
  if (known.length > 0) return [];
  const devices = await tx.query<{ id: string }>(
    statementOf(sql`
      select id::text as id
      from device_type_repositories
      order by id
      limit 1000`),
  );
  const ids = devices.map(({ id }) => id);
  return [{ path, records: records.filter(({ device_type }) => ids.includes(String(device_type))) }];
}

/** Records that are neither there nor, as the history tells, were deleted by somebody. */
async function neverStored(tx: Connection, model: Model, { path, records }: SeedSet): Promise<SeedRecords[]> {
  const ids = records.map(({ id }) => String(id));
  const deleted = sql`
      select entity_id as id
      from activities
      where entity_id = any(${ids}::text[])
        and event = 'deleted'`;
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select id::text as id
      from ${sql.identifier(resourceAt(model, path).table)}
      where id = any(${ids}::uuid[])
      union
      ${deleted}`),
  );
  const known = new Set(rows.map(({ id }) => id));
  return [{ path, records: (records as readonly FlatRecord[]).filter(({ id }) => !known.has(String(id))) }];
}

/** The first set tells: its records are stored together with all others. */
async function hasAny(tx: Connection, model: Model, set: SeedRecords | undefined): Promise<boolean> {
  if (!set) return true;
  const ids = set.records.map(({ id }) => String(id));
  const rows = await tx.query(
    statementOf(sql`
      select id
      from ${sql.identifier(resourceAt(model, set.path).table)}
      where id = any(${ids}::uuid[])
      limit 1`),
  );
  return rows.length > 0;
}
