import { announce } from '#engine/activity/announce.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { viewersOf } from './viewersOf.ts';

/** What the bell shows, to each of some people. */
interface NoticeWords {
  readonly title: string;
  readonly message: string;
  /** Addresses of the accounts that are notified. */
  readonly emails: readonly string[];
}

interface DossierNotice extends NoticeWords {
  /** 1 and 2 lead to the dossier, 3 to the estimator, 4 and 5 to its comments, 6 and 7 to its chat, 8 to its history. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly dossierId: string;
  readonly estimatorId?: string;
  readonly isTrainingOrganismContacted?: boolean;
  /** Of a person who has not read the last one yet, it takes the place of that one, or adds its message to it. */
  readonly joins?: 'replace' | 'append';
}

/** Of no dossier: of a candidate's application (9), document (10), or of an ad (11). */
interface CandidateNotice extends NoticeWords {
  readonly type: 9 | 10 | 11;
  readonly profileId: string;
}

type Notice = DossierNotice | CandidateNotice;
type NoticeWriting = Pick<Writing, 'tx' | 'now' | 'api' | 'context'>;

/**
 * Notifies some people about a dossier or a candidate, in the transaction of what happened: a row each, with the dossier's
 * reference and the region of either as they are. Their open pages hear of it once it is committed.
 *
 * The words are stored, and in French: one person reads them, in whatever language her browser has that day, which the
 * server does not know when it writes; French is the language of the product.
 *
 * @example
 * await notify(writing, { type: 2, title: 'Dossier ERPF#2026-00041', message: '…', dossierId, emails: ['a@b.fr'] })
 */
export async function notify(writing: NoticeWriting, notice: Notice): Promise<void> {
  const emails = await withoutMuted(writing, notice);
  if (emails.length === 0) return;
  const joined = 'dossierId' in notice && notice.joins ? await join(writing, notice, emails) : [];
  await add(
    writing,
    notice,
    emails.filter((email) => !joined.includes(email)),
  );
  await tellPages(writing, emails);
}

/** Whoever prefers not to hear of such things is left out. */
async function withoutMuted({ tx }: NoticeWriting, { type, emails }: Notice): Promise<readonly string[]> {
  const lower = emails.map((email) => email.toLowerCase());
  if (lower.length === 0) return [];
  const muted = await tx.query<{ email: string }>(
    statementOf(sql`
      select lower(account.email) as email
      from users account
      join user_preferences preference on preference.user_id = account.id
      where lower(account.email) = any(${lower}::text[])
        and ${String(type)} = any(preference.muted_notifications)
      order by account.id
      limit ${lower.length}`),
  );
  const left = new Set(muted.map(({ email }) => email));
  return emails.filter((email) => !left.has(email.toLowerCase()));
}

/** Notifies those of the people who may see the dossier, and never who did what it tells. */
export async function notifyViewers(writing: NoticeWriting, notice: DossierNotice): Promise<void> {
  const viewers = await viewersOf(writing, notice.dossierId, notice.emails);
  const others = viewers.filter(({ id }) => id !== writing.context.actor.id);
  await notify(writing, { ...notice, emails: others.map(({ email }) => email) });
}

/** Tells the pages of these people that their notifications are to be read again. */
export async function tellPages({ tx }: Pick<Writing, 'tx'>, emails: readonly string[]): Promise<void> {
  await announce(
    tx,
    emails.map((email) => ({ kind: 'own', path: 'user-notifications', email })),
  );
}

/** A line that stands in the message already is not said twice; who lets them pile up reads the first thousand signs. */
async function join(
  { tx, now }: NoticeWriting,
  { type, title, message, dossierId, joins }: DossierNotice,
  emails: readonly string[],
): Promise<readonly string[]> {
  const at = now.toISOString();
  const rows = await tx.query<{ user_email: string }>(
    statementOf(sql`
      update user_notifications
      set title = ${title},
        message = case
          when ${joins === 'replace'}::boolean then ${message}
          when strpos(message, ${message}) > 0 or length(message) > 1000 then message
          else message || E'\n' || ${message}
        end,
        created_at = ${at}::timestamptz,
        updated_at = ${at}::timestamptz,
        row_version = row_version + 1
      where training_course_id = ${dossierId}::uuid
        and notification_type = ${type}::integer
        and read_at is null
        and user_email = any(${emails}::text[])
      returning user_email`),
  );
  return rows.map(({ user_email }) => user_email);
}

async function add(
  { tx, now, api }: NoticeWriting,
  notice: Notice,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const { dossierId, profileId, estimatorId, isTrainingOrganismContacted } = subjectOf(notice);
  const at = now.toISOString();
  const ids = emails.map(() => api.newId());
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, training_course_id, training_course_reference, region_id,
        estimator_id, candidate_profile_id, is_training_organism_contacted, is_read, created_at, updated_at
      )
      select recipient.id, recipient.email, ${notice.type}::integer, ${notice.title}, ${notice.message},
        dossier.id, dossier.reference, coalesce(dossier.region_id, profile.region_id),
        ${estimatorId}, profile.id, ${isTrainingOrganismContacted}::boolean, false, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${ids}::uuid[], ${emails}::text[]) as recipient (id, email)
      left join training_courses as dossier on dossier.id = ${dossierId}::uuid
      left join candidate_profiles as profile on profile.id = ${profileId}::uuid
      where dossier.id is not null
        or profile.id is not null`),
  );
}

function subjectOf(notice: Notice) {
  const nothing = { dossierId: null, profileId: null, estimatorId: null, isTrainingOrganismContacted: false };
  return { ...nothing, ...notice };
}
