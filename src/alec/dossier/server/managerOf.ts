import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * The manager that the person who writes is, as the list of managers knows it; null: none.
 *
 * @example
 * await managerOf(writing) // '0193a5b0-…'
 */
export async function managerOf({ tx, context }: Pick<Writing, 'tx' | 'context'>): Promise<string | null> {
  const [manager] = await tx.query<{ id: string }>(
    statementOf(sql`
      select id
      from manager_repositories
      where user_id::text = ${context.actor.id}
      order by id
      limit 1`),
  );
  return manager?.id ?? null;
}
