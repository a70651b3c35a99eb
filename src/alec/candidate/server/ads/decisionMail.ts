import { randomBytes } from 'node:crypto';
import { mailChannel } from '#alec/communications/server/mailQueue.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Locale } from '#engine/model/model.ts';

/** How an application ended. */
export type Decision = 'chosen' | 'notChosen';

interface DecisionMail {
  readonly decision: Decision;
  /** The ad in words. */
  readonly ad: string;
  /** What the recruiter wrote. */
  readonly answer: string | null | undefined;
  readonly to: { readonly mailbox: string; readonly language: Locale };
}

/**
 * Puts a mail about a decision into the outbox, in the transaction of the decision and in the language that the candidate has
 * chosen: it leaves once that is committed. It is of no dossier, and nobody answers it.
 */
export async function queueDecisionMail(
  { tx, now, api, context }: Writing,
  { decision, ad, answer, to }: DecisionMail,
): Promise<void> {
  const { subject, body } = words[to.language][decision](ad, answer ?? '');
  const id = api.newId();
  const at = now.toISOString();
  const domain = context.actor.email.slice(context.actor.email.lastIndexOf('@') + 1);
  await tx.query(
    statementOf(sql`
      insert into communications (
        id, thread, subject, recipients, body_plain, communication_type, delivery, send_at, attempts, message_id,
        created_at, updated_at
      )
      values (
        ${id}::uuid, ${id}, ${oneLine(subject)}, ${[to.mailbox]}::text[], ${body}, 'mail', 'queued', ${at}::timestamptz, 0,
        ${`<${randomBytes(16).toString('hex')}@${domain}>`}, ${at}::timestamptz, ${at}::timestamptz
      )`),
  );
  await tx.query(statementOf(sql`select pg_notify(${mailChannel}, '')`));
}

type Words = (ad: string, answer: string) => { readonly subject: string; readonly body: string };

/** Whose language nobody knows reads French. */
const words: Readonly<Record<Locale, Readonly<Record<Decision, Words>>>> = {
  fr: {
    chosen: (ad, answer) => ({
      subject: `Votre candidature a été retenue\u00a0: ${ad}`,
      body: paragraphs(
        'Bonjour,',
        `Votre candidature pour «\u00a0${ad}\u00a0» a été retenue.`,
        answer,
        'Votre agence vous appelle pour la suite.',
      ),
    }),
    notChosen: (ad, answer) => ({
      subject: `Votre candidature n’a pas été retenue\u00a0: ${ad}`,
      body: paragraphs(
        'Bonjour,',
        `Votre candidature pour «\u00a0${ad}\u00a0» n’a pas été retenue.`,
        answer,
        'D’autres annonces vous attendent dans votre espace.',
      ),
    }),
  },
  en: {
    chosen: (ad, answer) => ({
      subject: `You were chosen: ${ad}`,
      body: paragraphs(
        'Hello,',
        `Your application for “${ad}” was chosen.`,
        answer,
        'Your agency will call you about what comes next.',
      ),
    }),
    notChosen: (ad, answer) => ({
      subject: `Your application was not chosen: ${ad}`,
      body: paragraphs(
        'Hello,',
        `Your application for “${ad}” was not chosen.`,
        answer,
        'Other ads wait for you in your space.',
      ),
    }),
  },
};

function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** A subject is one line, and as long as the list of mails keeps it. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 255);
}
