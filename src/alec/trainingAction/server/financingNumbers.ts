import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * The number of each financing type by its id; a child counts for what it belongs to.
 *
 * @example
 * (await financingNumbers(tx)).get(childOfOpco) // 1
 */
export async function financingNumbers(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const types = await connection.query<{ id: string; number: number | null }>(
    statementOf(sql`
      with recursive tree as (
        select id, financing_type
        from financing_type_repositories
        where parent_id is null
        union all
        select child.id, tree.financing_type
        from financing_type_repositories as child
        join tree on child.parent_id = tree.id
      )
      select id::text as id, financing_type::integer as number
      from tree
      order by id
      limit 10000`),
  );
  return new Map(types.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])));
}
