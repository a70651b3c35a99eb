import { plusAddress, tokenOf } from '#alec/communications/domain/plusAddress.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Connection, Database, Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Files } from '#engine/files/files.ts';
import type { MailAddress, MailAttachment } from '#engine/mail/mail.ts';
import type { MailQueue, WaitingMail } from '#engine/mail/outbox.ts';
import { attachmentsOf } from './mailAttachments.ts';

/** Channel on which a transaction says that a mail waits. */
export const mailChannel = 'mail_waiting';

/** References of one mail: more make its header too long for some servers. */
const mostReferences = 20;

/** The communications that wait to be sent, as the outbox takes them; `sender` is in their From. */
export function mailQueue(database: Database, sender: MailAddress, files: Pick<Files, 'open'>): MailQueue {
  return {
    take: async (now, until) => {
      const [id] = await lease(database, now, until);
      if (id === undefined) return undefined;
      const attachments = await attachmentsOf(database, id, files);
      return read(database, id, { sender, attachments });
    },
    settle: (mail, outcome, { now, retryAt }) =>
      database.transaction(async (tx) => {
        const reason = 'reason' in outcome ? outcome.reason : null;
        const isOver = outcome.state !== 'queued';
        const [row] = await tx.query<{ version: number; dossier: string | null }>(
          statementOf(sql`
            update communications
            set delivery = ${outcome.state},
              delivery_reason = ${reason},
              send_at = ${retryAt?.toISOString() ?? null}::timestamptz,
              sent_at = ${isOver && outcome.state !== 'failed' ? now.toISOString() : null}::timestamptz,
              attempt_until = null,
              updated_at = ${now.toISOString()}::timestamptz,
              row_version = row_version + 1
            where id = ${mail.id}::uuid
            returning row_version as version, training_course_id as dossier`),
        );
        if (row) await announceDelivery(tx, mail.id, row);
      }),
    nextDue: async () => {
      const [row] = await database.query<{ due: string | null }>(
        statementOf(sql`
          select min(greatest(send_at, attempt_until)) as due
          from communications
          where delivery = 'queued' and send_at is not null`),
      );
      return row?.due ? new Date(row.due) : undefined;
    },
  };
}

async function lease(database: Connection, now: Date, until: Date): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    statementOf(sql`
      update communications
      set attempt_until = ${until.toISOString()}::timestamptz,
        attempts = coalesce(attempts, 0) + 1
      where id = (
        select due.id
        from communications as due
        where due.send_at <= ${now.toISOString()}::timestamptz
          and due.delivery = 'queued'
          and (due.attempt_until is null or due.attempt_until <= ${now.toISOString()}::timestamptz)
        order by due.send_at, due.id
        limit 1
        for update skip locked
      )
      returning id`),
  );
  return rows.map(({ id }) => id);
}

interface MailRow {
  readonly id: string;
  readonly attempts: number;
  readonly message_id: string;
  readonly from_name: string | null;
  readonly recipients: readonly string[] | null;
  readonly cc: readonly string[] | null;
  readonly subject: string;
  readonly body_html: string | null;
  readonly body_plain: string | null;
  readonly created_at: string;
  readonly reference: string | null;
  readonly parent_message_id: string | null;
  readonly earlier: readonly string[] | null;
}

interface Others {
  readonly sender: MailAddress;
  readonly attachments: readonly MailAttachment[];
}

async function read(database: Connection, id: string, others: Others): Promise<WaitingMail | undefined> {
  const [row] = await database.query<MailRow>(
    statementOf(sql`
      select mail.id, mail.attempts, mail.message_id, mail.from_name, mail.recipients, mail.cc, mail.subject,
        mail.body_html, mail.body_plain, mail.created_at, dossier.reference, parent.message_id as parent_message_id,
        (
          select array_agg(before.message_id order by before.created_at, before.id)
          from communications as before
          where before.thread = mail.thread
            and before.message_id is not null
            and before.created_at < mail.created_at
        ) as earlier
      from communications as mail
      left join training_courses as dossier on dossier.id = mail.training_course_id
      left join communications as parent on parent.id = mail.parent_id
      where mail.id = ${id}::uuid`),
  );
  return row && mailOf(row, others);
}

function mailOf(row: MailRow, { sender: { name, address }, attachments }: Others): WaitingMail {
  const { id, attempts, subject, reference, message_id: messageId, parent_message_id: parent } = row;
  const references = (row.earlier ?? []).slice(-mostReferences);
  return {
    id,
    attempts,
    messageId,
    subject,
    from: { name: row.from_name === null ? name : `${row.from_name} (${name})`, address },
    ...(reference !== null && {
      replyTo: plusAddress(address, { reference, token: tokenOf(messageId) }),
    }),
    to: row.recipients ?? [],
    cc: row.cc ?? [],
    html: row.body_html,
    text: row.body_plain,
    ...(parent !== null && { inReplyTo: parent }),
    references: parent === null || references.includes(parent) ? references : [...references, parent],
    date: new Date(row.created_at),
    attachments,
  };
}

/** Whoever looks at the mail, or at its dossier, sees what became of it. */
export async function announceDelivery(
  tx: Transaction,
  id: string,
  { version, dossier }: { readonly version: number; readonly dossier: string | null },
): Promise<void> {
  const by = { id: '', name: '' };
  const path = 'communications';
  announce(tx, [
    { kind: 'changed', path, id, version, by },
    ...(dossier === null
      ? []
      : [{ kind: 'changed' as const, path: 'training-courses', id: dossier, part: path, by }]),
  ]);
}
