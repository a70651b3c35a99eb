import type { PendingWrite } from '#alec/behaviour.ts';
import { viewersOf } from '#alec/notifications/server/viewersOf.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * The people whom a message names: of the accounts that were sent those who may see the dossier and whose names stand in
 * the text behind an `@`. Whoever else was meant stays text.
 *
 * @example
 * await mentioned(pending) // { mentions: ['0192…'], mentioned_names: ['Zoé Martin'] }
 */
export async function mentioned({ writing, next }: PendingWrite<'chats'>): Promise<ValuesOf<'chats'>> {
  const ids = [next.mentions ?? []].flat().map(String);
  if (ids.length === 0) return { mentions: [], mentioned_names: [] };
  const users = await writing.tx.query<{ email: string }>(
    statementOf(sql`select email from users where id::text = any(${ids}::text[]) order by id limit 50`),
  );
  const emails = users.map(({ email }) => email);
  const viewers = await viewersOf(writing, String(next.training_course), emails);
  const named = viewers.filter(({ name }) => String(next.content).includes(`@${name}`));
  return { mentions: named.map(({ id }) => id), mentioned_names: named.map(({ name }) => name) };
}
