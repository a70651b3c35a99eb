import type * as typed from '#alec/behaviour.ts';
import { applicationStatus } from '#alec/candidate/domain/applicationMoves.ts';
import { notifyCandidate } from '#alec/candidate/server/notices/notifyCandidate.ts';
import { notifyRecruiters } from '#alec/candidate/server/notices/notifyRecruiters.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Locale } from '#engine/model/model.ts';
import type { RecordOf } from '#generated/records.ts';
import { type Decision, queueDecisionMail } from './decisionMail.ts';

type Written = typed.Written<'candidate-applications'>;
type Application = RecordOf<'candidate-applications'>;

/**
 * Notifies the recruiters of the candidate's region of an application that is sent or withdrawn, and the candidate of the
 * decision: under her bell, and by mail where she wants any. Managers are, while nobody has a region for her.
 */
export async function notifyWritten({ previous, record }: Written, writing: Writing): Promise<void> {
  if (!record) return;
  const isSent = !record.withdrawn_at && (previous === null || Boolean(previous.withdrawn_at));
  const isWithdrawn = Boolean(record.withdrawn_at) && !previous?.withdrawn_at;
  if (isSent) await notifyStaff(writing, record, 'Nouvelle candidature de');
  if (isWithdrawn) await notifyStaff(writing, record, 'Candidature retirée par');
  const decision = decisionOf(previous, record);
  if (decision) await notifyDecision(writing, record, decision);
}

function decisionOf(previous: Application | null, { status }: Application): Decision | undefined {
  if (previous === null || previous.status === status) return undefined;
  if (status === applicationStatus.chosen) return 'chosen';
  return status === applicationStatus.notChosen ? 'notChosen' : undefined;
}

function notifyStaff(writing: Writing, application: Application, happening: string): Promise<void> {
  const { withdrawn_at, message, candidate_profile } = application;
  return notifyRecruiters(writing, {
    type: 9,
    profileId: String(candidate_profile),
    titleOf: (name) => `${happening} ${name}`,
    message: [adOf(application), withdrawn_at ? null : message].filter(Boolean).join('\n'),
  });
}

/** As bells have them: stored in French, which is the language of the product. */
const titles: Readonly<Record<Decision, string>> = {
  chosen: 'Votre candidature a été retenue',
  notChosen: 'Votre candidature n’a pas été retenue',
};

interface CandidateAccount {
  readonly mailbox: string;
  readonly accepts_email: boolean;
  readonly language: Locale;
}

async function notifyDecision(writing: Writing, application: Application, decision: Decision): Promise<void> {
  const profileId = String(application.candidate_profile);
  const [account] = await writing.tx.query<CandidateAccount>(
    statementOf(sql`
      select coalesce(profile.email, account.email) as mailbox, profile.accepts_email,
        coalesce(preference.language, 'fr') as language
      from candidate_profiles as profile
      join users as account on account.id = profile.user_id
      left join user_preferences as preference on preference.user_id = account.id
      where profile.id = ${profileId}::uuid
        and account.is_active
      limit 1`),
  );
  if (!account) return;
  await notifyCandidate(writing, {
    type: 9,
    profileId,
    title: titles[decision],
    message: [adOf(application), application.answer].filter(Boolean).join('\n'),
  });
  if (account.accepts_email)
    await queueDecisionMail(writing, {
      decision,
      ad: adOf(application),
      answer: application.answer,
      to: account,
    });
}

function adOf({ ad_title, ad_company, ad_city }: Application): string {
  return [ad_title, ad_company, ad_city].filter(Boolean).join(', ');
}
