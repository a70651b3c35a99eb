import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Outcome } from '#engine/mail/mail.ts';
import { startOutbox, type WaitingMail } from '#engine/mail/outbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import { startMailServer } from '../world/mailServer.ts';
import { until } from '../world/until.ts';

const mail: WaitingMail = {
  id: 'a',
  attempts: 1,
  messageId: '<a@alec.test>',
  from: { name: 'ALEC', address: 'dossiers@alec.test' },
  to: ['contact@of.test'],
  cc: [],
  subject: 'Convention',
  html: null,
  text: 'Bonjour',
  references: [],
  date: new Date(0),
  attachments: [],
};

/** An outbox in which one mail waits, and what became of it. */
function outboxTo(url: string) {
  const waiting = [mail];
  const outcomes: Outcome[] = [];
  const outbox = startOutbox({
    queue: {
      take: async () => waiting.pop(),
      settle: async (_, outcome) => void outcomes.push(outcome),
      nextDue: async () => undefined,
    },
    transport: createSmtpTransport(url),
    now: () => new Date(),
    warn: () => undefined,
  });
  return { outbox, outcomes };
}

it('a mail keeps no server from stopping while its mail server says nothing, and waits', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const connected = new Promise<Socket>((resolve) => silent.once('connection', resolve));
  const { outbox, outcomes } = outboxTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  void outbox.run();
  const socket = await connected;
  const start = Date.now();

  await outbox.stop();

  expect(Date.now() - start).toBeLessThan(2_000);
  expect(outcomes).toEqual([expect.objectContaining({ state: 'queued', isAway: true })]);
  socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

it('a mail that has begun to leave leaves before its server stops', async () => {
  let answer = () => {};
  const beforeAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = await startMailServer({}, { beforeAnswer });
  const { outbox, outcomes } = outboxTo(slow.url);
  void outbox.run();
  await until(() => slow.mails.length === 1);

  const stopped = outbox.stop();
  answer();
  await stopped;

  expect([outcomes, slow.mails.length]).toEqual([[{ state: 'sent' }], 1]);
  await slow.stop();
});
