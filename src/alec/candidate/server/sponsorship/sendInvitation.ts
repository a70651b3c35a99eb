import { randomBytes } from 'node:crypto';
import type * as typed from '#alec/behaviour.ts';
import { isPlainName } from '#alec/candidate/domain/invitedName.ts';
import { holdProfile } from '#alec/candidate/server/heldProfile.ts';
import { mailChannel } from '#alec/communications/server/mailQueue.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * Puts the mail to an invited person into the outbox, in the transaction of the invitation; who gave a telephone number
 * alone gets none. It is in French: nobody knows what language she reads, and French is the language of the product.
 */
export async function sendInvitation(
  { record }: typed.Written<'candidate-sponsorships'>,
  writing: Writing,
): Promise<void> {
  if (!record?.email) return;
  const { tx, now, api, context } = writing;
  const profile = await holdProfile(writing, record.candidate_profile);
  const sponsor = profile && isPlainName(profile.name) ? profile.name : 'Une personne que vous connaissez';
  const id = api.newId();
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into communications (
        id, subject, recipients, from_name, body_plain, communication_type, user_id, thread, message_id, delivery, send_at,
        attempts, created_at, updated_at
      )
      values (${id}::uuid, ${`${sponsor} vous invite`}, ${[record.email]}::text[], ${sponsor},
        ${textOf(String(record.first_name), sponsor)}, 'mail', ${context.actor.id}, ${id},
        ${`<${randomBytes(16).toString('hex')}@${domainOf(context.actor.email)}>`}, 'queued', ${at}::timestamptz, 0,
        ${at}::timestamptz, ${at}::timestamptz)`),
  );
  // Heard when the transaction commits, and not before.
  await tx.query(statementOf(sql`select pg_notify(${mailChannel}, '')`));
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

function textOf(firstName: string, sponsor: string): string {
  return [
    `Bonjour ${firstName},`,
    `${sponsor} travaille avec notre agence d’intérim et vous invite à nous rejoindre.`,
    `${sponsor} nous a dit que vous étiez d’accord pour recevoir ce message.`,
    'Cela vous intéresse\u00a0? Répondez «\u00a0oui\u00a0» à ce message\u00a0: une agence vous contactera.',
    'Cela ne vous intéresse pas\u00a0? Ne faites rien\u00a0: aucune autre invitation ne suivra.',
    'Vous voulez que vos coordonnées soient effacées\u00a0? Répondez «\u00a0non\u00a0» à ce message.',
  ].join('\n\n');
}
