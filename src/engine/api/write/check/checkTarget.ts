import { problem, Refusal } from '#engine/api/request/problem.ts';
import { siblingsSql } from '#engine/api/sql/moveSql.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { mayRefer } from '#engine/rules/access.ts';

/**
 * The row beside which another is put must be there, within sight, and part of the same whole as the row that is put
 * there; throws a Refusal of 422.
 */
export async function checkTarget(
  { tx, api: { model }, context: { actor } }: Writing,
  { resource, target, moved }: Move,
): Promise<void> {
  const seen = scopeSql({ model, actor }, resource, mayRefer(actor, resource), 't');
  const siblings = siblingsSql(resource, moved, 't');
  const rows = await tx.query(
    statementOf(
      sql`select "t"."id" from ${tableAs(resource.table, 't')} where ${allOf([sql`"t"."id" = ${target}::uuid`, ...siblings, ...seen])}`,
    ),
  );
  if (rows.length > 0) return;
  throw new Refusal(
    problem('related-not-found', { value: target, resource: resource.path }, { pointer: '/meta/target' }),
  );
}

interface Move {
  readonly resource: Resource;
  readonly target: string;
  /** As it stands. */
  readonly moved: FlatRecord;
}
