import { afterEach, describe, expect, it } from 'vitest';
import { followMailbox } from '#engine/mail/mailbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import { startHoodiecrow } from '../world/mailbox.ts';
import { startMailServer } from '../world/mailServer.ts';

/** This machine under a name that is none of its own, so that TLS is asked for. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]');

const started: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

describe('a mail server', () => {
  const sendTo = async (tls: 'smtps' | 'starttls' | undefined, address: (url: string) => string) => {
    const server = await startMailServer({}, { ...(tls && { tls }) });
    started.push(server);
    const transport = createSmtpTransport(address(server.url));
    const outcome = await transport.send({
      id: 'a',
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
    });
    transport.close();
    return { outcome, mails: server.mails };
  };

  it.each([
    ['smtps', 'smtps', (url: string) => url],
    ['STARTTLS', 'starttls', elsewhere],
    ['STARTTLS on this machine', 'starttls', (url: string) => url],
  ] as const)('whose certificate nobody trusts gets no mail by %s', async (_, tls, address) => {
    const { outcome, mails } = await sendTo(tls, address);

    expect(outcome).toMatchObject({
      state: 'queued',
      isAway: true,
      reason: expect.stringMatching(/certificate/),
    });
    expect(mails).toEqual([]);
  });

  it('that has no TLS gets a mail on this machine alone', async () => {
    const near = await sendTo(undefined, (url) => url);
    const far = await sendTo(undefined, elsewhere);

    expect([near.outcome.state, near.mails.length]).toEqual(['sent', 1]);
    expect(far.outcome).toMatchObject({ state: 'queued', isAway: true });
    expect(far.mails).toEqual([]);
  });
});

describe('a mailbox', () => {
  const receiveFrom = async (tls: 'imaps' | 'starttls' | undefined, address: (url: string) => string) => {
    const box = await startHoodiecrow(tls);
    started.push(box);
    box.deliver('From: a@of.test\r\nSubject: Devis\r\n\r\nBonjour\r\n');
    const taken = new Set<string>();
    const mailbox = followMailbox({
      url: address(box.url),
      lastTaken: async () => undefined,
      take: async ({ mail }) => void taken.add(mail.subject),
      warn: () => undefined,
    });
    const failure = await mailbox.receive().then(
      () => 'none',
      (error: Error) => error.message,
    );
    await mailbox.stop();
    return { failure, taken: [...taken] };
  };

  it.each([
    ['imaps', 'imaps', (url: string) => url],
    ['STARTTLS', 'starttls', elsewhere],
  ] as const)('whose certificate nobody trusts is not read by %s', async (_, tls, address) => {
    const { failure, taken } = await receiveFrom(tls, address);

    expect([failure, taken]).toEqual([expect.stringMatching(/certificate/), []]);
  });

  it('that has no TLS is read on this machine alone', async () => {
    const near = await receiveFrom(undefined, (url) => url);
    const far = await receiveFrom(undefined, elsewhere);

    expect(near).toEqual({ failure: 'none', taken: ['Devis'] });
    expect(far).toEqual({ failure: expect.stringMatching(/TLS/), taken: [] });
  });
});
