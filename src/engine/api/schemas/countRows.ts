import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';

/** Rows of a table: those that lists show, and those in the trash; null where there is no trash. */
export interface RowCounts {
  readonly rows: number;
  readonly trashed: number | null;
}

/**
 * How many rows the tables of resources have, by path: exactly, in one statement.
 *
 * @example
 * await countRows(database, [books, authors]) // Map { 'books' => { rows: 12, trashed: 1 }, 'authors' => { rows: 4, trashed: null } }
 */
export async function countRows(
  database: Connection,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, RowCounts>> {
  if (resources.length === 0) return new Map();
  const counted = sql.join(resources.map(countSql), ' union all ');
  const rows = await database.query<CountedRow>({ ...statementOf(counted), isReport: true });
  return new Map(rows.map(({ path, live, trashed }) => [path, countsOf(live, trashed)]));
}

/** A bigint, which one database gives as a number and another as text. */
interface CountedRow {
  readonly path: string;
  readonly live: number | string;
  readonly trashed: number | string | null;
}

function countSql({ path, table, trash }: Resource): SQL {
  const name = sql.identifier(table);
  return trash
    ? sql`select ${path}::text as path, count(*) filter (where deleted_at is null) as live, count(*) filter (where deleted_at is not null) as trashed from ${name}`
    : sql`select ${path}::text as path, count(*) as live, null::bigint as trashed from ${name}`;
}

function countsOf(live: number | string, trashed: number | string | null): RowCounts {
  return { rows: Number(live), trashed: trashed === null ? null : Number(trashed) };
}
