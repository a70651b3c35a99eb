import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** The place a row has come to. */
export interface PlacedRow {
  readonly position: number;
}

/**
 * Puts a row beside another. Places belong to the server: from 1 without a gap, rewritten by one statement while other
 * movers wait, so that any sequence of moves, however concurrent, leaves each row once. Only rows whose place changes are
 * written. Rows of the same place stand in the order of their ids, as lists show them.
 */
export function moveSql({ change, id }: CheckedWrite): Statement {
  const table = sql.identifier(change.resource.table);
  const beside = change.place?.move === 'before' ? -1 : 1;
  const target = change.place?.target ?? id;
  return statementOf(sql`
    with ranked as (
      select id, position, 2 * row_number() over (order by position, id) as rank
      from ${table}
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
