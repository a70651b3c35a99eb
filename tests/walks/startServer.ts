import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { lendDatabase } from '../world/databases.ts';
import { startMailbox } from '../world/mailbox.ts';
import { startMailServer } from '../world/mailServer.ts';

/*
 * The server of the walks, with a mail server and a mailbox of its own. What is sent to ALEC comes into the mailbox; whom
 * ALEC writes to has read it and answers at once, with the files signed. It keeps its rows on PostgreSQL where there is
 * one, which halves the time; the libraries and the dev servers have the embedded one.
 */
const own = 'dossiers@alec.test';
const mailbox = await startMailbox();
const mailServer = await startMailServer(
  {},
  {
    took: (mail, recipients) => {
      if (recipients.some((address) => address.endsWith('@alec.test'))) mailbox.deliver(mail);
      else void answer(mail);
    },
  },
);
const { hostname: host, port } = new URL(mailServer.url);
const outgoing = createTransport({ host, port: Number(port), secure: false, ignoreTLS: true });

async function answer(text: string): Promise<void> {
  const { messageId, subject, to, replyTo, attachments } = await PostalMime.parse(text);
  const names = attachments.map(({ filename }) => filename ?? 'document');
  await outgoing.sendMail({
    from: to?.[0]?.address,
    to: replyTo?.[0]?.address,
    inReplyTo: messageId,
    subject: `Re: ${subject}`,
    text: `Bien reçu : ${names.join(', ')}.`,
    attachments: attachments.map(({ filename, content }) => ({
      filename: `Signé – ${filename}`,
      content: Buffer.from(content as ArrayBuffer),
    })),
  });
}

const database = await lendDatabase();
const log = process.env.WALK_LOG ?? 'test-results/walks-server.log';
mkdirSync(dirname(log), { recursive: true });
const output = openSync(log, 'w');
const server = spawn('node', ['src/bin/alec.js', 'start'], {
  stdio: ['ignore', output, output],
  env: {
    ...process.env,
    DATABASE_URL: database?.url ?? '',
    SMTP_URL: mailServer.url,
    IMAP_URL: mailbox.url,
    MAIL_FROM: `ALEC <${own}>`,
  },
});
server.once('exit', (code) => void stop(code ?? 0));
process.once('SIGTERM', () => server.kill());

async function stop(code: number): Promise<void> {
  outgoing.close();
  await Promise.all([mailbox.stop(), mailServer.stop(), database?.drop()]);
  process.exit(code);
}
