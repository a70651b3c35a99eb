import { join } from 'node:path';
import { readSender, type Sender } from '#alec/communications/domain/sender.ts';
import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import { createFolderTransport } from '#engine/mail/folderTransport.ts';
import type { Transport } from '#engine/mail/mail.ts';
import { startOutbox } from '#engine/mail/outbox.ts';
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
    transport: await transportTo(url, dataDir),
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

/** What speaks to mail servers is loaded where there is one: it is hundreds of files. */
async function transportTo(url: string, dataDir: string): Promise<Transport> {
  if (url === '') return createFolderTransport(mailFolder(dataDir));
  const { createSmtpTransport } = await import('#engine/mail/smtpTransport.ts');
  return createSmtpTransport(url);
}

/** Follows the mailbox that answers come to, where one is set; resolves to the way to stop. */
export async function startReceiving({ setting, database, files, model, now, warn }: MailParts) {
  const url = setting('IMAP_URL');
  if (url === '') return async () => undefined;
  const { followMailbox } = await import('#engine/mail/mailbox.ts');
  const mailbox = followMailbox({
    url,
    lastTaken: (validity) => lastTaken(database, validity),
    take: (delivery) => receiveMail({ database, files, model: model() }, delivery, now()),
    warn,
  });
  return mailbox.stop;
}
