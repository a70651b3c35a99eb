import type * as typed from '#alec/behaviour.ts';
import { normaliseSocialSecurityNumber } from '#alec/candidate/domain/socialSecurityNumber.ts';
import { noteActivity } from '#alec/candidate/server/noteActivity.ts';
import { movedPlace } from '#alec/candidate/server/place/movedPlace.ts';
import { profileActions } from '#alec/candidate/server/profileActions.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { ValuesOf } from '#generated/records.ts';
import { assignRegion } from './assignRegion.ts';
import { logConsents } from './logConsents.ts';
import { profileProblems } from './profileProblems.ts';

type Profiles = 'candidate-profiles';
type PendingWrite = typed.PendingWrite<Profiles>;
type Values = ValuesOf<Profiles>;

/**
 * A candidate has one profile, of her own making: who makes it again changes the one there is. Its address is that of her
 * account, its place that of its commune.
 */
export const candidateProfiles: typed.Behaviour<Profiles> = {
  sameRow: (_sent, writing) => ownProfileId(writing),
  beforeWrite: async (pending) => ({
    set: {
      ...(await ofAccount(pending)),
      ...normalisedNumber(pending),
      ...(await placeIn(pending)),
    },
    problems: profileProblems(pending),
  }),
  afterWrite: async (written, writing) => {
    await logConsents(written, writing);
    await noteActivity(written, writing);
  },
  actions: { ...profileActions, 'assign-region': assignRegion },
};

/** A commune that no register knows may be abroad: it has no distance. */
async function placeIn(pending: PendingWrite): Promise<Values> {
  if (pending.event === 'deleted') return {};
  const place = await movedPlace(pending);
  if (place === undefined) return {};
  return place ? { ...place } : { city_code: null, latitude: null, longitude: null };
}

/** Two who make it at once, in two tabs, take turns. */
async function ownProfileId({ tx, context: { actor } }: Writing): Promise<string | null> {
  if (!isUuid(actor.id)) return null;
  await tx.query(
    statementOf(sql`
      select account.id
      from users as account
      where account.id = ${actor.id}::uuid
      for no key update`),
  );
  const [own] = await tx.query<{ id: string }>(
    statementOf(sql`
      select profile.id
      from candidate_profiles as profile
      where profile.user_id = ${actor.id}::uuid
      limit 1`),
  );
  return own?.id ?? null;
}

/** What a profile has of its account: the address always, the names at first. */
async function ofAccount({ writing, event, previous, next }: PendingWrite): Promise<Values> {
  const { id, email } = writing.context.actor;
  if (event === 'updated') return previous?.user === id ? { email } : {};
  if (event === 'deleted') return {};
  const [account] = await writing.tx.query<{ first_name: string | null; last_name: string | null }>(
    statementOf(sql`
      select account.first_name, account.last_name
      from users as account
      where account.id::text = ${id}
      limit 1`),
  );
  return {
    user: id,
    email,
    first_name: next.first_name ?? account?.first_name,
    last_name: next.last_name ?? account?.last_name,
  };
}

function normalisedNumber({ sent }: PendingWrite): Values {
  const { social_security_number: number } = sent;
  return typeof number === 'string' ? { social_security_number: normaliseSocialSecurityNumber(number) } : {};
}
