import { describe, expect, it } from 'vitest';
import { addressesIn } from '#alec/communications/domain/addresses.ts';
import { splitBySize } from '#alec/communications/domain/mailSize.ts';
import { plusAddress, tokenOf } from '#alec/communications/domain/plusAddress.ts';
import { readSender } from '#alec/communications/domain/sender.ts';
import { answerSubject, answerTo, threadsOf } from '#alec/communications/domain/threads.ts';

describe('addresses that were typed or pasted', () => {
  it.each([
    ['a@of.test, b@of.test', ['a@of.test', 'b@of.test']],
    ['Ada Martin <a@of.test>; b@of.test\nA@of.test', ['A@of.test', 'b@of.test']],
    ['a@of.test b@of.test', ['a@of.test', 'b@of.test']],
    ['faux, ', ['faux']],
    ['  ', []],
  ])('%j are %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});

describe('threads', () => {
  const at = (day: number) => `2026-03-0${day}T09:00:00.000Z`;
  const one = (id: string, day: number, more = {}) => ({ id, subject: id, createdAt: at(day), ...more });

  it('stand by their last message, and count the answers that nobody read', () => {
    const threads = threadsOf([
      one('c', 2),
      one('b', 3, { thread: 'a', communication_type: 'answer' }),
      one('a', 1, { thread: 'a' }),
    ]);

    expect(
      threads.map(({ id, messages, unread }) => [id, messages.map((message) => message.id), unread]),
    ).toEqual([
      ['a', ['a', 'b'], 1],
      ['c', ['c'], 0],
    ]);
  });

  it('are answered to their author, or to all but oneself and our own mailbox', () => {
    const message = {
      communication_type: 'answer',
      from_email: 'h@of.test',
      recipients: ['dossiers+2026-00001.abcdef0123@alec.test', 'me@alec.test'],
      cc: ['d@of.test', 'H@of.test'],
    } as const;

    const wish = { all: true, own: ['me@alec.test'] };

    expect(answerTo({ ...message, recipients: [...message.recipients], cc: [...message.cc] }, wish)).toEqual({
      recipients: ['h@of.test'],
      cc: ['d@of.test'],
    });
  });

  it('go on from one’s own mail to those it went to', () => {
    const own = { communication_type: 'mail', recipients: ['h@of.test'], cc: ['d@of.test'] } as const;

    const to = answerTo(
      { ...own, recipients: [...own.recipients], cc: [...own.cc] },
      { all: false, own: [] },
    );

    expect(to).toEqual({ recipients: ['h@of.test'], cc: [] });
  });

  it('are answered under their subject, once', () => {
    expect([answerSubject('Devis'), answerSubject('RE : Devis')]).toEqual(['Re: Devis', 'RE : Devis']);
  });
});

describe('where mails come from', () => {
  it.each([
    ['ALEC Formation <f@alec.fr>', { name: 'ALEC Formation', address: 'f@alec.fr' }],
    ['"ALEC" <f@alec.fr>', { name: 'ALEC', address: 'f@alec.fr' }],
    ['f@alec.fr', { name: 'ALEC', address: 'f@alec.fr' }],
    ['ALEC', undefined],
    ['ALEC <f@alec.fr>\nBcc: x@y.fr', undefined],
  ])('%j is %j', (text, sender) => {
    expect(readSender(text)).toEqual(sender);
  });

  it('is answered at an address that says the dossier and a token', () => {
    const token = tokenOf('<9f86d081884c7d65@alec.fr>');

    expect(plusAddress('f@alec.fr', { reference: '2026-00041', token })).toBe(
      'f+2026-00041.9f86d081884c7d65@alec.fr',
    );
  });
});

describe('the files of a mail', () => {
  it('go with it as long as they weigh 10 MB together, the smallest first', () => {
    const files = [9_000_001, 4_000_000, 6_000_000, 1].map((size) => ({ size }));

    const { attached, linked } = splitBySize(files);

    expect(attached.map(({ size }) => size)).toEqual([1, 4_000_000]);
    expect(linked.map(({ size }) => size)).toEqual([6_000_000, 9_000_001]);
  });
});
