import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';

/**
 * Notes on her profile that a candidate did something in her space; what staff do, in her place too, is not hers. Her
 * forms stay as they are: the version of the profile is that of what she typed.
 */
export async function noteActivity(
  _written: unknown,
  { tx, now, context: { actor } }: Writing,
): Promise<void> {
  if (actor.emulatedBy !== undefined || !isUuid(actor.id)) return;
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      update candidate_profiles
      set last_activity_at = ${at}::timestamptz
      where user_id = ${actor.id}::uuid
        and (last_activity_at is null or last_activity_at < ${at}::timestamptz)`),
  );
}
