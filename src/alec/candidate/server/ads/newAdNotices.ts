import type * as typed from '#alec/behaviour.ts';
import { distanceSql } from '#alec/candidate/server/place/distanceSql.ts';
import { tellPages } from '#alec/notifications/server/notify.ts';
import { startRepeating } from '#alec/repeatedJob.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { mayBeAnswered } from './ownAdsSql.ts';

type Announcing = Pick<Writing, 'tx' | 'now'>;

interface AnnouncedRow {
  readonly title: string;
  readonly company: string | null;
  readonly city: string | null;
}

/** An ad that more people match than this is found by the others in their list. */
const mostPeople = 500;
const adType = 11;
const longestTitle = 255;

/**
 * Announces an ad in the transaction that makes it answerable: when it is made, or gets its profession.
 *
 * @example
 * await announceWritten(written, writing) // what a behaviour does after a write
 */
export async function announceWritten(
  { record, id }: typed.Written<'candidate-ads'>,
  { tx, now }: Writing,
): Promise<void> {
  if (record) await announceAd({ tx, now }, id);
}

const everyMs = 60 * 60 * 1000;

interface JobParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

/** Announces, once an hour, the ads whose day of publication has come; resolves to the way to stop. */
export function startAnnouncing({ database, now, warn }: JobParts): Promise<() => Promise<void>> {
  return startRepeating({
    everyMs,
    work: () => announceDue(database, now()),
    failed: (error) => warn({ error }, 'ads could not be announced'),
  });
}

/**
 * Announces every ad that may be answered and that nobody was notified of, each in a transaction of its own: of any number
 * of servers one does it.
 *
 * @example
 * await announceDue(database, new Date('2026-05-01T06:00:00.000Z'))
 */
export async function announceDue(database: Database, now: Date): Promise<void> {
  const due = await database.query<{ id: string }>(
    statementOf(sql`
      select ad.id
      from candidate_ads as ad
      where ${mayBeAnnounced(now)}
      order by ad.published_on, ad.id
      limit 1000`),
  );
  for (const { id } of due) await database.transaction((tx) => announceAd({ tx, now }, id));
}

/** Never twice, and none that is closed, not yet published, over, or of no profession that anybody could want. */
function mayBeAnnounced(now: Date): SQL {
  return sql`ad.announced_at is null and ad.profession_id is not null and ${mayBeAnswered(localDay(now))}`;
}

/**
 * Notifies the candidates who want the profession of an ad, are not unavailable and live within their search radius, or whose
 * distance is not known. The ad is marked in the same transaction. Forms of it stay as they are: its version is that of what
 * staff typed.
 */
async function announceAd({ tx, now }: Announcing, id: string): Promise<void> {
  const at = now.toISOString();
  const [ad] = await tx.query<AnnouncedRow>(
    statementOf(sql`
      update candidate_ads as ad
      set announced_at = ${at}::timestamptz
      where ad.id = ${id}::uuid
        and ${mayBeAnnounced(now)}
      returning ad.title, ad.company, ad.city`),
  );
  if (!ad) return;
  const notified = await tx.query<{ user_email: string }>(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, candidate_profile_id, region_id, is_read, created_at, updated_at
      )
      select gen_random_uuid(), account.email, ${adType}::integer, ${titleOf(ad)}, ${placeOf(ad)}, profile.id,
        profile.region_id, false, ${at}::timestamptz, ${at}::timestamptz
      from candidate_ads as ad
      join candidate_profiles__wanted_professions as link on link.target_id = ad.profession_id
      join candidate_profiles as profile on profile.id = link.owner_id
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

function titleOf({ title }: AnnouncedRow): string {
  return `Nouvelle annonce\u00a0: ${title}`.slice(0, longestTitle);
}

function placeOf({ company, city }: AnnouncedRow): string {
  return [company, city].filter(Boolean).join(', ');
}
