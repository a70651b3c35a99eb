import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';

/** What is asked of the profile that a row belongs to. */
export interface HeldProfile {
  readonly id: string;
  readonly name: string;
  /** Its account; null: a person whom staff alone know. */
  readonly user: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly region: string | null;
}

/**
 * A profile, held until the transaction ends: what is counted among its rows stays so. Undefined: there is none, or the
 * value is no id. Whether the caller may see it is asked elsewhere.
 */
export async function holdProfile(
  { tx }: Pick<Writing, 'tx'>,
  id: unknown,
): Promise<HeldProfile | undefined> {
  if (typeof id !== 'string' || !isUuid(id)) return undefined;
  const [found] = await tx.query<HeldProfile>(
    statementOf(sql`
      select profile.id, concat_ws(' ', profile.first_name, profile.last_name) as name, profile.user_id as "user",
        profile.email, profile.phone, profile.region_id as region
      from candidate_profiles as profile
      where profile.id = ${id}::uuid
      for no key update`),
  );
  return found;
}
