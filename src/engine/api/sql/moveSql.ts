import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { throughField } from './ancestors.ts';
import { allOf, column, tableAs } from './sqlParts.ts';

/** The place a row has come to. */
export interface PlacedRow {
  readonly position: number;
}

/**
 * Puts a row beside another of the same whole, or of the whole table where rows are part of nothing. Places belong to the
 * server: from 1 without a gap, rewritten by one statement while other movers wait, so that any sequence of moves, however
 * concurrent, leaves each row once. Only rows whose place changes are written. Rows of the same place stand in the order
 * of their ids, as lists show them.
 */
export function moveSql({ change, id, next }: CheckedWrite): Statement {
  const table = sql.identifier(change.resource.table);
  const beside = change.place?.move === 'before' ? -1 : 1;
  const target = change.place?.target ?? id;
  return statementOf(sql`
    with ranked as (
      select "t".id, "t".position, 2 * row_number() over (order by "t".position, "t".id) as rank
      from ${table} as "t"
      where ${allOf(siblingsSql(change.resource, next, 't'))}
    ),
    placed as (
      select ranked.id, ranked.position, row_number() over (
        order by case when ranked.id = ${id}::uuid then target.rank + ${beside}::integer else ranked.rank end
      ) as place
      from ranked
      cross join (select rank from ranked where id = ${target}::uuid) as target
    ),
    written as (
      update ${table} as "t"
      set position = placed.place
      from placed
      where placed.id = "t".id and placed.position is distinct from placed.place
    )
    select place::integer as position
    from placed
    where id = ${id}::uuid`);
}

/** The place after the last one among the parts of the same whole; `at`: how many others are put there before. */
export function lastPlaceSql(resource: Resource, record: FlatRecord, at = 0): SQL {
  return sql`(
    select coalesce(max("sibling"."position"), 0) + ${sql.number(at + 1)}
    from ${tableAs(resource.table, 'sibling')}
    where ${allOf(siblingsSql(resource, record, 'sibling'))}
  )`;
}

/** The condition of the rows among which a row has its place: the parts of the same whole; none where it is part of none. */
export function siblingsSql(resource: Resource, record: FlatRecord, alias: string): SQL[] {
  const through = throughField(resource);
  if (!through?.column) return [];
  const named = column(alias, through.column);
  const whole = record[through.name] ?? null;
  return [whole === null ? sql`${named} is null` : sql`${named} = ${whole}::uuid`];
}
