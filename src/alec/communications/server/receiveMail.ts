import { v7 } from 'uuid';
import { isAddress } from '#alec/communications/domain/addresses.ts';
import type { MailFile } from '#alec/communications/domain/mailFiles.ts';
import { readPlusAddress } from '#alec/communications/domain/plusAddress.ts';
import { type Connection, type Database, DatabaseError, type Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Delivery } from '#engine/mail/mailbox.ts';
import type { ReceivedMail } from '#engine/mail/receivedMail.ts';
import type { Model } from '#engine/model/model.ts';
import type { RecordOf } from '#generated/records.ts';
import { type Arrival, logArrival } from './logArrival.ts';
import { insertDocuments, type KeepingFiles, type KeptFile, keepFiles } from './mailDocuments.ts';
import { announceDelivery } from './mailQueue.ts';

interface ReceivingParts extends KeepingFiles {
  readonly database: Database;
}

/** The mail that another one answers, and the dossier it belongs to. */
interface Answered {
  readonly id: string;
  readonly thread: string;
  readonly dossier: string | null;
}

/**
 * Stores a mail that came in as an answer: in the dossier and thread of the mail it names, else of the one whose token
 * its plus-address has, else without a dossier, where those who may attach it see it. Its files become documents in the same
 * transaction. A mail that is known changes nothing, so that it may be delivered any number of times.
 */
export async function receiveMail(
  { database, ...keeping }: ReceivingParts,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (await isKnown(database, delivery.mail)) return;
  const { model } = keeping;
  const files = await keepFiles(delivery.mail, keeping);
  try {
    await store(database, { delivery, files, now, model });
  } catch (error) {
    if (!isOfItsWords(error) || delivery.refusal !== null) throw error;
    // Those behind it must not wait for what no column takes.
    const mail = { ...delivery.mail, html: null, text: null };
    await store(database, { delivery: { ...delivery, mail, refusal: 'unreadable' }, files, now, model });
  }
}

async function isKnown(database: Connection, { messageId }: ReceivedMail): Promise<boolean> {
  const rows = await database.query(
    statementOf(sql`
      select id
      from communications
      where message_id = ${messageId}
      order by id
      limit 1`),
  );
  return rows.length > 0;
}

/** Data exceptions and broken constraints, of all that a database refuses. */
function isOfItsWords(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code);
}

interface Storing {
  readonly delivery: Delivery;
  readonly files: readonly KeptFile[];
  readonly now: Date;
  readonly model: Model;
}

async function store(database: Database, { delivery, files, now, model }: Storing): Promise<void> {
  await database.transaction(async (tx) => {
    const answered = (await byMessageId(tx, delivery.mail)) ?? (await byPlusAddress(tx, delivery.mail));
    const id = v7();
    const { name, address } = delivery.mail.from;
    const from = { name: cut(name) || null, address: addressOrNull(address) };
    const arrival = { mail: id, from, now, model };
    const isNew = await insert(tx, { delivery, files, answered, arrival });
    if (!isNew) return;
    const dossier = answered?.dossier ?? null;
    await insertDocuments(tx, files, { ...arrival, dossier });
    await announceDelivery(tx, id, { version: 1, dossier });
  });
}

/** The last mail of a mailbox that was taken. */
export async function lastTaken(database: Connection, validity: string): Promise<string | undefined> {
  const [row] = await database.query<{ last: string | null }>(
    statementOf(sql`
      select max(mailbox_uid) as last
      from communications
      where mailbox_uid >= ${`${validity}:`} and mailbox_uid < ${`${validity};`}`),
  );
  return row?.last ?? undefined;
}

/** The first of those it names that we know. */
async function byMessageId(tx: Transaction, { answers }: ReceivedMail): Promise<Answered | undefined> {
  if (answers.length === 0) return undefined;
  const [found] = await tx.query<Answered>(
    statementOf(sql`
      select known.id, coalesce(known.thread, known.id::text) as thread, known.training_course_id as dossier
      from communications as known
      where known.message_id = any(${answers}::text[])
      order by array_position(${answers}::text[], known.message_id), known.id
      limit 1`),
  );
  return found;
}

async function byPlusAddress(tx: Transaction, { addressees }: ReceivedMail): Promise<Answered | undefined> {
  for (const address of addressees) {
    const plus = readPlusAddress(address);
    const found = plus && (await byToken(tx, plus.reference, plus.token));
    if (found) return found;
  }
  return undefined;
}

async function byToken(tx: Transaction, reference: string, token: string): Promise<Answered | undefined> {
  const [found] = await tx.query<Answered>(
    statementOf(sql`
      select known.id, coalesce(known.thread, known.id::text) as thread, known.training_course_id as dossier
      from communications as known
      join training_courses as dossier on dossier.id = known.training_course_id
      where dossier.reference = ${reference}
        and split_part(substr(known.message_id, 2), '@', 1) = ${token}
      order by known.id
      limit 1`),
  );
  return found;
}

interface Insertion extends Pick<Storing, 'delivery' | 'files'> {
  readonly answered: Answered | undefined;
  readonly arrival: Arrival;
}

/** What a column holds at most. */
const longest = 255;
const mostAddresses = 100;

async function insert(
  tx: Transaction,
  { delivery: { mail, uid, refusal }, files, answered, arrival }: Insertion,
): Promise<boolean> {
  const { mail: id, from, now } = arrival;
  const at = now.toISOString();
  const named = files.map(({ stored: _, ...file }): MailFile => file);
  const row = {
    id,
    training_course: answered?.dossier ?? null,
    parent: answered?.id ?? null,
    thread: answered?.thread ?? id,
    communication_type: 'answer',
    subject: cut(mail.subject) || '(sans objet)',
    from_name: from.name,
    from_email: from.address,
    recipients: addresses(mail.to),
    cc: addresses(mail.cc),
    body_html: mail.html,
    body_plain: mail.text,
    message_id: mail.messageId,
    is_automatic: mail.isAutomatic,
    refusal,
  } satisfies RecordOf<'communications'>;
  const rows = await tx.query(
    statementOf(sql`
      insert into communications (
        id, training_course_id, parent_id, thread, communication_type, subject, from_name, from_email, recipients, cc,
        body_html, body_plain, message_id, mailbox_uid, is_automatic, refusal, attachments, created_at, updated_at
      )
      values (
        ${id}::uuid, ${row.training_course}::uuid, ${row.parent}::uuid, ${row.thread}, ${row.communication_type},
        ${row.subject}, ${row.from_name}, ${row.from_email}, ${row.recipients}::text[], ${row.cc}::text[],
        ${row.body_html}, ${row.body_plain}, ${row.message_id}, ${uid}, ${row.is_automatic}::boolean, ${refusal},
        ${named.length === 0 ? null : JSON.stringify(named)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
      )
      on conflict (message_id) do nothing
      returning id`),
  );
  if (rows.length > 0) await logArrival(tx, 'communications', row, arrival);
  return rows.length > 0;
}

function cut(text: string): string {
  return [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, longest).join('');
}

function addressOrNull(address: string): string | null {
  return isAddress(address) && address.length <= longest ? address : null;
}

function addresses(list: readonly string[]): string[] {
  return list.filter((address) => addressOrNull(address) !== null).slice(0, mostAddresses);
}
