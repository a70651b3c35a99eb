import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Model, Resource } from '#engine/model/model.ts';

/** Entries of one statement. */
export const batch = 1_000;

export interface Place {
  readonly at: string;
  readonly id: string;
}

/** The month of the oldest entry before an instant. */
export function oldestMonthSql(history: Resource, before: string): Statement {
  return statementOf(sql`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') as month
    from ${sql.identifier(history.table)}
    where created_at < ${before}::timestamptz`);
}

/** The partition that a month lies in: its own, or that of all that is earlier. */
export function partitionSql(history: Resource, since: string): Statement {
  return statementOf(sql`
    select partition
    from history_partitions(${history.table})
    where (since is null or since <= ${since}::timestamptz)
      and (until is null or until > ${since}::timestamptz)`);
}

/** Takes the next entries of a month out of their partition: those alone that come back are gone. */
export function takeSql(partition: string, month: { since: string; until: string }, after: Place): Statement {
  const table = sql.identifier(partition);
  return statementOf(sql`
    with next as (
      select id, created_at
      from ${table}
      where created_at < ${month.until}::timestamptz
        and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by created_at, id
      limit ${batch}
    ),
    taken as (
      delete from ${table} as entry
      using next
      where entry.id = next.id
        and entry.created_at = next.created_at
      returning entry.*
    )
    select row_to_json(taken)::text as line, created_at::text as at, id::text as id
    from taken
    order by created_at, id`);
}

/** Puts entries back where they are not; of what they name, that which is gone is left away. */
export function putBackSql(
  partition: string,
  { model, history }: Stored,
  lines: readonly string[],
): Statement {
  const written = Object.keys(JSON.parse(lines[0] ?? '{}') as object);
  const known = [...history.fields.flatMap(({ column }) => column ?? []), 'row_version'];
  const columns = [...new Set(known)].filter((column) => written.includes(column));
  const list = (of: readonly SQL[]) => sql.join([...of], ', ');
  return statementOf(sql`
    insert into ${sql.identifier(partition)} (${list(columns.map(sql.identifier))})
    select ${list(columns.map((column) => valueSql(column, history, model)))}
    from jsonb_populate_recordset(null::${sql.identifier(partition)}, ${`[${lines.join(',')}]`}::jsonb) as entry
    on conflict do nothing
    returning id`);
}

export interface Stored {
  readonly model: Model;
  readonly history: Resource;
}

function valueSql(column: string, history: Resource, { resources }: Model): SQL {
  const field = history.fields.find((one) => one.column === column);
  const target = field?.relation && resources[field.relation.to]?.table;
  const value = sql`entry.${sql.identifier(column)}`;
  return target
    ? sql`(select target.id from ${sql.identifier(target)} as target where target.id = ${value})`
    : value;
}

/** Changes nothing; its trigger tells the servers that the history changed. */
export function announceSql(history: Resource): Statement {
  return statementOf(sql`delete from ${sql.identifier(history.table)} where false`);
}

interface Archived {
  readonly month: string;
  readonly file: string;
  readonly entries: number;
  readonly sha256: string;
}

export function noteSql(history: Resource, { month, file, entries, sha256 }: Archived, now: Date): Statement {
  return statementOf(sql`
    insert into history_archives (history, month, file, entries, sha256, archived_at)
    values (${history.table}, ${month}, ${file}, ${entries}, ${sha256}, ${now.toISOString()})
    on conflict (history, month, file) do update set archived_at = excluded.archived_at`);
}

export function forgetNoteSql(history: Resource, file: string): Statement {
  return statementOf(sql`delete from history_archives where history = ${history.table} and file = ${file}`);
}

export function closeMonthsSql(history: Resource, before: string): Statement {
  return statementOf(sql`
    select close_history_months(${history.table}, ${before}::timestamptz) as closed
    where exists (
      select
      from history_partitions(${history.table})
      where since is not null and until <= ${before}::timestamptz
    )`);
}
