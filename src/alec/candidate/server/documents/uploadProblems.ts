import { productProblem } from '#alec/productProblem.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';

const mostPerHour = 60;
const hourMs = 60 * 60 * 1000;

/** One person sends 60 documents an hour at most; the history counts them, those that were deleted again too. */
export async function uploadProblems({ tx, now, api, context }: Writing): Promise<Problem[]> {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const { type } = resourceAt(api.model, 'candidate-documents');
  const [sent] = await tx.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from activities as entry
      where entry.created_at > ${since}::timestamptz
        and entry.user_id = ${context.actor.id}
        and entry.entity_type = ${type}
        and entry.event = 'created'`),
  );
  const count = sent?.count ?? 0;
  return count < mostPerHour ? [] : [productProblem('too-many-uploads', { count: mostPerHour })];
}
