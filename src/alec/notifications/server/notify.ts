import { announce } from '#engine/activity/announce.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { viewersOfEach } from './viewersOf.ts';

/** What the bell shows, to each of some people. */
interface NoticeWords {
  readonly title: string;
  readonly message: string;
  /** Addresses of the accounts that are notified. */
  readonly emails: readonly string[];
}

export interface DossierNotice extends NoticeWords {
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
  await notifyEach(writing, [notice]);
}

/**
 * Gives many notices as `notify` does one after the other, by a few statements for all.
 *
 * @example
 * await notifyEach(writing, notices) // of a thousand dossiers: four statements
 */
export async function notifyEach(writing: NoticeWriting, notices: readonly Notice[]): Promise<void> {
  const heard = await withoutMuted(writing, notices);
  for (const round of roundsOf(heard)) {
    const joined = await join(writing, round);
    await add(
      writing,
      round.filter((told) => !joined.has(keyOf(told))),
    );
  }
  await tellPages(writing, [...new Set(heard.map(({ email }) => email))]);
}

/** One notice for one person. */
interface Told {
  readonly notice: Notice;
  readonly email: string;
}

/** Whoever prefers not to hear of such things is left out. */
async function withoutMuted({ tx }: NoticeWriting, notices: readonly Notice[]): Promise<Told[]> {
  const all = notices.flatMap((notice) => notice.emails.map((email) => ({ notice, email })));
  const lower = [...new Set(all.map(({ email }) => email.toLowerCase()))];
  if (lower.length === 0) return [];
  const muted = await tx.query<{ email: string; types: readonly string[] }>(
    statementOf(sql`
      select lower(account.email) as email, preference.muted_notifications as types
      from users account
      join user_preferences preference on preference.user_id = account.id
      where lower(account.email) = any(${lower}::text[])
        and preference.muted_notifications is not null
      order by account.id
      limit ${lower.length}`),
  );
  const left = new Set(muted.flatMap(({ email, types }) => types.map((type) => `${type} ${email}`)));
  return all.filter(({ notice, email }) => !left.has(`${notice.type} ${email.toLowerCase()}`));
}

/** What joins a notice of the same list comes after that one. */
function roundsOf(all: readonly Told[]): Told[][] {
  const rounds: Told[][] = [];
  const placed = new Map<string, Notice[]>();
  for (const told of all) {
    const before = placed.get(keyOf(told)) ?? [];
    if (!before.includes(told.notice)) before.push(told.notice);
    placed.set(keyOf(told), before);
    const at = 'joins' in told.notice && told.notice.joins ? before.length - 1 : 0;
    const round = rounds[at] ?? [];
    round.push(told);
    rounds[at] = round;
  }
  return rounds.filter((round) => round !== undefined);
}

/** Those of the same key are of the same dossier, kind and person. */
function keyOf({ notice, email }: Told): string {
  return `${notice.type} ${subjectOf(notice).dossierId} ${email}`;
}

/** Notifies those of the people who may see the dossier, and never who did what it tells. */
export async function notifyViewers(writing: NoticeWriting, notice: DossierNotice): Promise<void> {
  await notifyViewersOfEach(writing, [notice]);
}

/** The same of many notices. */
export async function notifyViewersOfEach(
  writing: NoticeWriting,
  notices: readonly DossierNotice[],
): Promise<void> {
  const viewers = await viewersOfEach(writing, notices);
  const others = notices.map((notice, at) => {
    const people = (viewers[at] ?? []).filter(({ id }) => id !== writing.context.actor.id);
    return { ...notice, emails: people.map(({ email }) => email) };
  });
  await notifyEach(writing, others);
}

/** Tells the pages of these people that their notifications are to be read again. */
export async function tellPages({ tx }: Pick<Writing, 'tx'>, emails: readonly string[]): Promise<void> {
  announce(
    tx,
    emails.map((email) => ({ kind: 'own', path: 'user-notifications', email })),
  );
}

/**
 * A line that stands in the message already is not said twice; who lets them pile up reads the first thousand signs.
 * Gives the keys of those that joined others.
 */
async function join({ tx, now }: NoticeWriting, all: readonly Told[]): Promise<ReadonlySet<string>> {
  const joining = all.flatMap(({ notice, email }) =>
    'joins' in notice && notice.joins ? [{ ...notice, email }] : [],
  );
  if (joining.length === 0) return new Set();
  const at = now.toISOString();
  const rows = await tx.query<{ key: string }>(
    statementOf(sql`
      update user_notifications as notice
      set title = told.title,
        message = case
          when told.replaces then told.message
          when strpos(notice.message, told.message) > 0 or length(notice.message) > 1000 then notice.message
          else notice.message || E'\n' || told.message
        end,
        created_at = ${at}::timestamptz,
        updated_at = ${at}::timestamptz,
        row_version = row_version + 1
      from unnest(
        ${joining.map(({ dossierId }) => dossierId)}::uuid[],
        ${joining.map(({ type }) => type)}::integer[],
        ${joining.map(({ email }) => email)}::text[],
        ${joining.map(({ title }) => title)}::text[],
        ${joining.map(({ message }) => message)}::text[],
        ${joining.map(({ joins }) => joins === 'replace')}::boolean[]
      ) as told (dossier_id, notification_type, email, title, message, replaces)
      where notice.training_course_id = told.dossier_id
        and notice.notification_type = told.notification_type
        and notice.user_email = told.email
        and notice.read_at is null
      returning concat_ws(' ', told.notification_type, told.dossier_id, told.email) as key`),
  );
  return new Set(rows.map(({ key }) => key));
}

async function add({ tx, now, api }: NoticeWriting, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return;
  const subjects = all.map(({ notice }) => subjectOf(notice));
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, training_course_id, training_course_reference, region_id,
        estimator_id, candidate_profile_id, is_training_organism_contacted, is_read, created_at, updated_at
      )
      select told.id, told.email, told.notification_type, told.title, told.message,
        dossier.id, dossier.reference, coalesce(dossier.region_id, profile.region_id),
        told.estimator_id, profile.id, told.is_contacted, false, ${at}::timestamptz, ${at}::timestamptz
      from unnest(
        ${all.map(() => api.newId())}::uuid[],
        ${all.map(({ email }) => email)}::text[],
        ${all.map(({ notice }) => notice.type)}::integer[],
        ${all.map(({ notice }) => notice.title)}::text[],
        ${all.map(({ notice }) => notice.message)}::text[],
        ${subjects.map(({ dossierId }) => dossierId)}::uuid[],
        ${subjects.map(({ profileId }) => profileId)}::uuid[],
        ${subjects.map(({ estimatorId }) => estimatorId)}::text[],
        ${subjects.map((subject) => subject.isTrainingOrganismContacted)}::boolean[]
      ) as told (
        id, email, notification_type, title, message, dossier_id, profile_id, estimator_id, is_contacted
      )
      left join training_courses as dossier on dossier.id = told.dossier_id
      left join candidate_profiles as profile on profile.id = told.profile_id
      where dossier.id is not null
        or profile.id is not null`),
  );
}

function subjectOf(notice: Notice) {
  const nothing = { dossierId: null, profileId: null, estimatorId: null, isTrainingOrganismContacted: false };
  return { ...nothing, ...notice };
}
