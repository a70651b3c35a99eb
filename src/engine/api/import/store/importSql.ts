import type { ImportRecord } from '#engine/api/import/importRecord.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/** Whose import, and of what: nobody else sees it. */
export interface Owner {
  readonly actorId: string;
  readonly resource: string;
}

/** Servers that work tell so more often. */
const silentAfter = '30 seconds';
/** For how long an import can be looked at, and undone. */
const keptFor = '30 days';

interface StoredImport {
  readonly record: string;
}

const asRecord = sql`json_build_object(
  'id', id, 'resource', resource, 'fileName', file_name, 'state', state, 'stopped', stopped, 'sheets', sheets,
  'sheet', sheet, 'columns', columns, 'options', options, 'counts', counts, 'done', done, 'total', total,
  'worker', worker, 'cancelAsked', cancel_asked,
  'isHeard', coalesce(heard_at > now() - ${silentAfter}::interval, false),
  'createdAt', to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)::text as record`;

export async function readImport(
  connection: Connection,
  { actorId, resource }: Owner,
  id: string,
): Promise<ImportRecord | undefined> {
  const [row] = await connection.query<StoredImport>(
    statementOf(sql`
      select ${asRecord}
      from imports
      where id = ${id}::uuid and actor_id = ${actorId} and resource = ${resource}`),
  );
  return row && JSON.parse(row.record);
}

/** The newest first. */
export async function readImports(
  connection: Connection,
  { actorId, resource }: Owner,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly imports: readonly ImportRecord[]; readonly total: number }> {
  const rows = await connection.query<StoredImport & { total: number }>(
    statementOf(sql`
      select ${asRecord}, count(*) over ()::int as total
      from imports
      where actor_id = ${actorId} and resource = ${resource} and created_at > now() - ${keptFor}::interval
        and sheets <> '[]'::jsonb
      order by created_at desc, id desc
      limit ${limit} offset ${offset}`),
  );
  return { imports: rows.map(({ record }) => JSON.parse(record)), total: rows[0]?.total ?? 0 };
}

type NewImport = Pick<
  ImportRecord,
  'id' | 'fileName' | 'state' | 'sheets' | 'columns' | 'options' | 'counts'
>;

export async function insertImport(
  connection: Connection,
  { actorId, resource }: Owner,
  record: NewImport,
  now: Date,
): Promise<void> {
  const { id, fileName, state, sheets, columns, options, counts } = record;
  const at = now.toISOString();
  await connection.query(
    statementOf(sql`
      insert into imports (
        id, resource, actor_id, file_name, state, sheets, columns, options, counts, created_at, updated_at
      )
      values (
        ${id}::uuid, ${resource}, ${actorId}, ${fileName}, ${state}, ${JSON.stringify(sheets)}::jsonb,
        ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(counts)}::jsonb,
        ${at}, ${at}
      )`),
  );
}

/** What changes of an import. */
type Settings = Partial<
  Pick<
    ImportRecord,
    | 'state'
    | 'stopped'
    | 'sheets'
    | 'sheet'
    | 'columns'
    | 'options'
    | 'counts'
    | 'done'
    | 'total'
    | 'worker'
    | 'cancelAsked'
  >
>;

const settingOf: { readonly [Name in keyof Required<Settings>]: (value: Settings[Name]) => SQL } = {
  state: (value) => sql`state = ${value}`,
  stopped: (value) => sql`stopped = ${value}`,
  sheets: (value) => sql`sheets = ${JSON.stringify(value)}::jsonb`,
  sheet: (value) => sql`sheet = ${value}`,
  columns: (value) => sql`columns = ${JSON.stringify(value)}::jsonb`,
  options: (value) => sql`options = ${JSON.stringify(value)}::jsonb`,
  counts: (value) => sql`counts = ${JSON.stringify(value)}::jsonb`,
  done: (value) => sql`done = ${value}`,
  total: (value) => sql`total = ${value}`,
  worker: (value) => sql`worker = ${value}`,
  cancelAsked: (value) => sql`cancel_asked = ${value}`,
};

/**
 * Sets fields of an import, and that it was heard of; only while it is in one of some states. False: it was in another,
 * so that of two who begin at once one does.
 */
export async function setImport(
  connection: Connection,
  id: string,
  settings: Settings,
  from?: readonly ImportRecord['state'][],
): Promise<boolean> {
  const parts = Object.entries(settings).map(([name, value]) =>
    settingOf[name as keyof Settings]?.(value as never),
  );
  const set = parts.filter((part): part is SQL => part !== undefined);
  const rows = await connection.query(
    statementOf(sql`
      update ${sql.identifier('imports')}
      set ${sql.join([...set, sql`heard_at = now()`, sql`updated_at = now()`], ', ')}
      where id = ${id}::uuid ${from ? sql`and state = any(${from}::text[])` : sql``}
      returning id`),
  );
  return rows.length > 0;
}

/** Whether somebody asked on any server to stop. */
export async function isCancelAsked(connection: Connection, id: string): Promise<boolean> {
  const [row] = await connection.query<{ cancel_asked: boolean }>(
    statementOf(sql`select cancel_asked from imports where id = ${id}::uuid`),
  );
  return row?.cancel_asked ?? true;
}

/** The import and its rows, with all that was read of people in them. */
export async function deleteImport(connection: Connection, id: string): Promise<void> {
  await connection.query(statementOf(sql`delete from imports where id = ${id}::uuid`));
}

/** The columns of the last import of a person, by which those of the next are guessed. */
export async function lastColumns(
  connection: Connection,
  { actorId, resource }: Owner,
): Promise<ImportRecord['columns']> {
  const [row] = await connection.query<{ columns: string }>(
    statementOf(sql`
      select columns::text as columns
      from imports
      where actor_id = ${actorId} and resource = ${resource} and state <> 'ready'
      order by created_at desc, id desc
      limit 1`),
  );
  return row ? JSON.parse(row.columns) : [];
}

/** Longer than the rows of a file are on their way to the database. */
const readWithin = '1 day';

/**
 * Forgets imports whose file was never read to its end, and those older than 30 days: their rows, which hold what was read of people, and all of them but the last of
 * each person and resource, by which the next columns are guessed.
 */
export async function forgetImports(connection: Connection): Promise<void> {
  await connection.query(
    statementOf(sql`
      delete from imports
      where sheets = '[]'::jsonb and file_name <> '' and created_at <= now() - ${readWithin}::interval`),
  );
  await connection.query(
    statementOf(sql`
      delete from import_rows
      where import_id in (select id from imports where created_at <= now() - ${keptFor}::interval)`),
  );
  await connection.query(
    statementOf(sql`
      delete from imports as old
      where created_at <= now() - ${keptFor}::interval
        and exists (
          select 1 from imports as newer
          where newer.actor_id = old.actor_id and newer.resource = old.resource
            and (newer.created_at, newer.id) > (old.created_at, old.id)
        )`),
  );
  await connection.query(
    statementOf(sql`
      update imports
      set file_name = '', sheets = '[]'::jsonb
      where created_at <= now() - ${keptFor}::interval and file_name <> ''`),
  );
}
