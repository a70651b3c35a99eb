import { describe, expect, it } from 'vitest';
import { readMail } from '#engine/mail/receivedMail.ts';

/** What French mail programs write with bytes between 0x80 and 0x9F of Windows-1252. */
const text = 'C’est d’accord – 1 200 €, un œil… « Œuvre »';
const windows1252 = [
  'C\x92est d\x92accord \x96 1\xa0200 \x80, un \x9cil\x85 \xab\xa0\x8cuvre\xa0\xbb',
  text.replace('1 200', '1\u00a0200').replace('« Œuvre »', '«\u00a0Œuvre\u00a0»'),
] as const;

const encodings: readonly (readonly [charset: string, bytes: Buffer, expected: string])[] = [
  ['windows-1252', Buffer.from(windows1252[0], 'latin1'), windows1252[1]],
  ['iso-8859-1', Buffer.from(windows1252[0], 'latin1'), windows1252[1]],
  ['us-ascii', Buffer.from(windows1252[0], 'latin1'), windows1252[1]],
  ['unknown', Buffer.from(windows1252[0], 'latin1'), windows1252[1]],
  ['iso-8859-15', Buffer.from('1200 \xa4, un \xbdil', 'latin1'), '1200 €, un œil'],
  ['utf-8', Buffer.from(text), text],
  ['utf-16le', Buffer.from(text, 'utf16le'), text],
  ['utf-16be', Buffer.from(text, 'utf16le').swap16(), text],
];

describe.each(encodings)('a mail in %s', (charset, bytes, expected) => {
  const base64 = bytes.toString('base64');
  const word = `=?${charset}?B?${base64}?=`;
  const mailWith = (type: string, ...parts: readonly (string | Buffer)[]) =>
    readMail(Buffer.concat([type, ...parts].map((part) => Buffer.from(part))));

  it.each(['text/plain', 'text/html'])('has the characters of its text as %s', async (type) => {
    const head = `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n`;

    const { text, html } = await mailWith(head, base64);

    expect((type === 'text/html' ? html : text)?.trim()).toBe(expected);
  });

  it('has the characters of its subject, its sender and the names of its files', async () => {
    const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const head = `From: ${word} <ada@of.test>\r\nSubject: ${word}\r\nContent-Type: application/pdf\r\n`;
    const file = `Content-Disposition: attachment; filename*=${charset}''${percent}\r\n\r\n%PDF`;

    const { subject, from, attachments } = await mailWith(head, file);

    expect([subject, from.name, attachments[0]?.name]).toEqual([expected, expected, expected]);
  });
});
