import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';

/** The row beside which another is put must be there; throws a Refusal of 422. */
export async function checkTarget({ tx }: Writing, resource: Resource, target: string): Promise<void> {
  const rows = await tx.query(
    statementOf(sql`select id from ${sql.identifier(resource.table)} where id = ${target}::uuid`),
  );
  if (rows.length > 0) return;
  throw new Refusal(
    problem('related-not-found', { value: target, resource: resource.path }, { pointer: '/meta/target' }),
  );
}
