import { join } from 'node:path';
import { readSender, type Sender } from '#alec/communications/domain/sender.ts';
import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import { createFolderTransport } from '#engine/mail/folderTransport.ts';
import { followMailbox } from '#engine/mail/mailbox.ts';
import { startOutbox } from '#engine/mail/outbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import type { Model } from '#engine/model/model.ts';
import { mailChannel, mailQueue } from './mailQueue.ts';
import { lastTaken, receiveMail } from './receiveMail.ts';

export interface MailParts {
  /** Value of a setting of the product; empty: not set. */
  readonly setting: (name: string) => string;
  readonly dataDir: string;
  readonly database: Database;
  readonly files: Files;
  readonly model: () => Model;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

/** Whom mails come from that nobody sends. */
const nobody: Sender = { name: 'ALEC', address: 'alec@localhost' };

/** The folder that mails are kept in while no mail server is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Sends the mails that wait, as soon as their transaction has committed; resolves to the way to stop. */
export async function startSending({ setting, dataDir, database, files, now, warn }: MailParts) {
  const url = setting('SMTP_URL');
  const sender = readSender(setting('MAIL_FROM')) ?? nobody;
  if (url !== '' && sender === nobody) warn({}, 'SMTP_URL is set without MAIL_FROM: mails will be refused');
  const outbox = startOutbox({
    queue: mailQueue(database, sender, files),
    transport: url === '' ? createFolderTransport(mailFolder(dataDir)) : createSmtpTransport(url),
    now,
    warn,
  });
  const stopListening = await database.listen(mailChannel, {
    onPayload: outbox.wake,
    onReconnect: outbox.wake,
  });
  outbox.wake();
  return async () => {
    // A database that is away hears no more of us either way.
    await stopListening().catch(() => undefined);
    await outbox.stop();
  };
}

/** Follows the mailbox that answers come to, where one is set; resolves to the way to stop. */
export async function startReceiving({ setting, database, files, model, now, warn }: MailParts) {
  const url = setting('IMAP_URL');
  if (url === '') return async () => undefined;
  const mailbox = followMailbox({
    url,
    lastTaken: (validity) => lastTaken(database, validity),
    take: (delivery) => receiveMail({ database, files, model: model() }, delivery, now()),
    warn,
  });
  return mailbox.stop;
}
