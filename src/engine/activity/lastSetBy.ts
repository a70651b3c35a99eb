import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * Name of the person who last set a field of a row to true, as the history has it; null when it does not say.
 *
 * @example
 * await lastSetBy(tx, { table: 'events', type: 'books', id, field: 'is_locked' }) // 'Ada Martin'
 */
export async function lastSetBy(
  tx: Connection,
  { table, type, id, field }: { readonly [key in 'table' | 'type' | 'id' | 'field']: string },
): Promise<string | null> {
  const change = JSON.stringify([{ field, new: true }]);
  const [entry] = await tx.query<{ user_name: string }>(
    statementOf(sql`
      select user_name
      from ${sql.identifier(table)}
      where entity_id::text = ${id}
        and entity_type = ${type}
        and changes @> ${change}::jsonb
      order by created_at desc, id desc
      limit 1`),
  );
  return entry?.user_name ?? null;
}
