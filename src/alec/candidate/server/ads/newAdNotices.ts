import type * as typed from '#alec/behaviour.ts';
import { isAnswerable } from '#alec/candidate/domain/adOpening.ts';
import { distanceSql } from '#alec/candidate/server/place/distanceSql.ts';
import { tellPages } from '#alec/notifications/server/notify.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { RecordOf } from '#generated/records.ts';

type Ad = RecordOf<'candidate-ads'>;

/** An ad that more people match than this is found by the others in their list. */
const mostPeople = 500;
const adType = 11;
const longestTitle = 255;

/**
 * Notifies, in the transaction of a new ad, the candidates who want its profession, are not unavailable and live within
 * their search radius, or whose distance is not known. One statement, whatever their number; an ad that is closed, not yet
 * published or over notifies nobody, and no later change of it does.
 */
export async function notifyMatching(
  { previous, record: ad, id }: typed.Written<'candidate-ads'>,
  { tx, now }: Writing,
): Promise<void> {
  if (previous || !ad?.profession || !isAnswerable(ad, localDay(now))) return;
  const at = now.toISOString();
  const notified = await tx.query<{ user_email: string }>(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, candidate_profile_id, region_id, is_read, created_at, updated_at
      )
      select gen_random_uuid(), account.email, ${adType}::integer, ${titleOf(ad)}, ${placeOf(ad)}, profile.id,
        profile.region_id, false, ${at}::timestamptz, ${at}::timestamptz
      from candidate_ads as ad
      join candidate_profiles__wanted_professions as wanted on wanted.target_id = ad.profession_id
      join candidate_profiles as profile on profile.id = wanted.owner_id
      join users as account on account.id = profile.user_id
      left join user_preferences as preference on preference.user_id = account.id
      where ad.id = ${id}::uuid
        and account.is_active
        and profile.availability <> 'not_available'
        and not (${String(adType)} = any(coalesce(preference.muted_notifications, array[]::text[])))
        and coalesce(
          ${distanceSql({ lat: sql`ad.latitude`, lng: sql`ad.longitude` }, { lat: sql`profile.latitude`, lng: sql`profile.longitude` })}
            <= profile.search_radius,
          true)
      order by profile.last_activity_at desc nulls last, profile.id
      limit ${mostPeople}
      returning user_email`),
  );
  await tellPages(
    { tx },
    notified.map(({ user_email }) => user_email),
  );
}

function titleOf({ title }: Ad): string {
  return `Nouvelle annonce\u00a0: ${title}`.slice(0, longestTitle);
}

function placeOf({ company, city }: Ad): string {
  return [company, city].filter(Boolean).join(', ');
}
