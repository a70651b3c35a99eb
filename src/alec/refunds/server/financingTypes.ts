import type * as typed from '#alec/behaviour.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { productProblem } from '#alec/productProblem.ts';
import { financingNumbers } from '#alec/trainingAction/server/financingNumbers.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';

type Types = 'financing-type-repositories';

/**
 * A financing type, whose number says in which sums of an action its refund requests count; of one below another the
 * topmost number counts.
 *
 * Refused: 409 `financing-used` another number while there are requests of the type, or of one below it.
 */
export const financingTypes: typed.Behaviour<Types> = {
  beforeWrite: async ({ writing: { tx }, event, id, previous, next }) => {
    if (event !== 'updated' || previous === null) return {};
    const parent = idOf(next.parent);
    const isMoved = parent !== idOf(previous.parent);
    if (!isMoved && next.financing_type === previous.financing_type) return {};
    const numbers = await financingNumbers(tx);
    const number = parent ? numbers.get(parent) : next.financing_type;
    if (number === numbers.get(id)) return {};
    const count = await requestsOf(tx, id);
    const pointer = isMoved
      ? `/data/relationships/${'parent' satisfies FieldOf<Types>}`
      : `/data/attributes/${'financing_type' satisfies FieldOf<Types>}`;
    return { problems: count === 0 ? [] : [productProblem('financing-used', { count }, { pointer })] };
  },
};

/**
 * How many requests there are of a type and of all below it, each walked once: rows that are above each other end the
 * walk too. Until the transaction ends nobody adds another request.
 */
async function requestsOf(connection: Connection, id: string): Promise<number> {
  const types = await connection.query<{ id: string }>(
    statementOf(sql`
      with recursive tree as (
        select id
        from financing_type_repositories
        where id = ${id}::uuid
        union
        select child.id
        from financing_type_repositories as child
        join tree on child.parent_id = tree.id
      )
      select id::text as id
      from financing_type_repositories
      where id in (select tree.id from tree)
      order by financing_type_repositories.id
      limit 10000
      for update`),
  );
  const [row] = await connection.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from refund_requests
      where financing_type_repository_id = any(${types.map((type) => type.id)}::uuid[])`),
  );
  return row?.count ?? 0;
}
