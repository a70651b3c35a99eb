import type * as typed from '#alec/behaviour.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';

const consents = ['accepts_email', 'accepts_sms', 'accepts_phone'] satisfies FieldOf<'candidate-profiles'>[];

/**
 * Writes down what a candidate accepted or took back, and when. A new profile accepts nothing by itself: what she says
 * yes to is written down, a default is no consent.
 */
export async function logConsents(
  { id, previous, record }: typed.Written<'candidate-profiles'>,
  { tx, now, api }: Writing,
): Promise<void> {
  if (!record) return;
  const at = now.toISOString();
  const changed = consents.filter((name) => (previous?.[name] ?? false) !== (record[name] ?? false));
  for (const name of changed) {
    await tx.query(
      statementOf(sql`
        insert into candidate_consents (id, candidate_profile_id, consent, is_given, given_at, created_at, updated_at)
        values (${api.newId()}::uuid, ${id}::uuid, ${name}, ${record[name] === true}::boolean, ${at}::timestamptz,
          ${at}::timestamptz, ${at}::timestamptz)`),
    );
  }
}
