import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { createFolderTransport, readKeptMail } from '#engine/mail/folderTransport.ts';

it('a mail gets no header from the lines of a value, whoever let them through', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alec-mail-'));
  const lines = (text: string) => `${text}\r\nBcc: tous@of.test\r\n\r\n<script>`;
  await createFolderTransport(folder).send({
    id: 'a',
    messageId: '<a@alec.test>',
    from: { name: lines('Ada'), address: 'dossiers@alec.test' },
    replyTo: 'dossiers+2026-00001.00@alec.test',
    to: [lines('contact@of.test')],
    cc: [],
    subject: lines('Convention'),
    html: null,
    text: 'Bonjour',
    inReplyTo: lines('<b@of.test>'),
    references: [lines('<c@of.test>')],
    date: new Date(0),
    attachments: [
      { name: lines('a.pdf'), mediaType: 'application/pdf', open: () => Readable.from(['%PDF']) },
    ],
  });

  const raw = Buffer.from((await readKeptMail(folder, 'a')) ?? '').toString();
  expect(raw).not.toMatch(/^(bcc|<script)/im);
  expect((await PostalMime.parse(raw)).text).toBe('Bonjour\n');
  await rm(folder, { recursive: true });
});
