import { randomBytes } from 'node:crypto';
import { deletionDue } from '#alec/candidate/domain/deletionDay.ts';
import { mailChannel } from '#alec/communications/server/mailQueue.ts';
import { tellPages } from '#alec/notifications/server/notify.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatDate } from '#engine/model/valueText.ts';
import { printWords } from '#engine/print/printWords.ts';
import type { RecordOf } from '#generated/records.ts';

type Profile = RecordOf<'candidate-profiles'>;

/** `Compte d’un candidat`. */
const accountNotice = 12;

/**
 * Tells a candidate, by mail and in her language, that her account will be deleted or is not to be any more, and the
 * recruiters of her region by a notification; in the transaction of the change.
 */
export async function tellDeletion(writing: Writing, profileId: string, profile: Profile): Promise<void> {
  await mailCandidate(writing, profile);
  await notifyRecruiters(writing, profileId, profile);
}

async function mailCandidate(writing: Writing, profile: Profile): Promise<void> {
  const { tx, now, api, context } = writing;
  const { email } = context.actor;
  const locale = await languageOf(writing);
  const { subject, body } = mailWords(profile, locale);
  const at = now.toISOString();
  const id = api.newId();
  const messageId = `<${randomBytes(16).toString('hex')}@${email.slice(email.lastIndexOf('@') + 1)}>`;
  await tx.query(
    statementOf(sql`
      insert into communications (
        id, subject, recipients, body_plain, communication_type, delivery, send_at, attempts, message_id, thread,
        is_automatic, created_at, updated_at
      )
      values (
        ${id}::uuid, ${subject}, ${[email]}::text[], ${body}, 'mail', 'queued', ${at}::timestamptz, 0, ${messageId}, ${id},
        true, ${at}::timestamptz, ${at}::timestamptz
      )`),
  );
  await tx.query(statementOf(sql`select pg_notify(${mailChannel}, '')`));
}

function mailWords({ first_name, deletion_requested_at: asked }: Profile, locale: Locale) {
  const say = printWords(locale);
  const key = asked ? 'asked' : 'cancelled';
  const values = { name: String(first_name ?? ''), day: asked ? dayOfErasure(asked, locale) : '' };
  return {
    subject: say(`candidate.deletion.${key}.subject`, values),
    body: say(`candidate.deletion.${key}.body`, values),
  };
}

function dayOfErasure(asked: string, locale: Locale): string {
  return formatDate(localDay(deletionDue(asked)), locale);
}

/** As she chose it, else that of her browser. */
async function languageOf({ tx, context }: Writing): Promise<Locale> {
  const [chosen] = await tx.query<{ language: Locale | null }>(
    statementOf(sql`
      select preference.language
      from user_preferences as preference
      where preference.user_id::text = ${context.actor.id}
      order by preference.id
      limit 1`),
  );
  return chosen?.language ?? context.locale;
}

/** The words are stored, and in French, as all notifications are. */
async function notifyRecruiters(
  { tx, now, api }: Writing,
  profileId: string,
  { region, first_name, last_name, deletion_requested_at: asked }: Profile,
): Promise<void> {
  if (!region) return;
  const recruiters = await tx.query<{ email: string }>(
    statementOf(sql`
      select account.email
      from users as account
      join users__regions as region on region.owner_id = account.id
      where account.role = 'recruiter'
        and account.is_active
        and region.target_id = ${region}::uuid
        and not exists (
          select 1
          from user_preferences as preference
          where preference.user_id = account.id
            and ${String(accountNotice)} = any(preference.muted_notifications)
        )
      order by account.email
      limit 200`),
  );
  const emails = recruiters.map(({ email }) => email);
  if (emails.length === 0) return;
  const say = printWords('fr');
  const key = asked ? 'asked' : 'cancelled';
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, region_id, candidate_profile_id, is_read, created_at, updated_at
      )
      select recipient.id, recipient.mailbox, ${accountNotice}::integer, ${say(`candidate.deletion.notices.${key}`)},
        ${say(`candidate.deletion.notices.${key}Message`, { name, day: asked ? dayOfErasure(asked, 'fr') : '' })},
        ${region}::uuid, ${profileId}::uuid, false, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${emails.map(() => api.newId())}::uuid[], ${emails}::text[]) as recipient (id, mailbox)`),
  );
  await tellPages({ tx }, emails);
}
