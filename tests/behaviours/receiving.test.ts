import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastTaken, receiveMail } from '#alec/communications/server/receiveMail.ts';
import { followMailbox, type Mailbox } from '#engine/mail/mailbox.ts';
import { readMail } from '#engine/mail/receivedMail.ts';
import { startMailbox, type TestMailbox } from '../world/mailbox.ts';
import { until } from '../world/until.ts';
import {
  addCourse,
  type Document,
  type DossierApi,
  engineWithFiles,
  one,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

const maxSize = 200_000;

describe('a mail that comes in', () => {
  let testApi: DossierApi;
  let course: string;
  let box: TestMailbox;
  let mailbox: Mailbox;

  const follow = (limits: { readonly maxSize?: number } = { maxSize }): Mailbox =>
    followMailbox({
      url: box.url,
      lastTaken: (validity) => lastTaken(testApi.database, validity),
      take: (delivery) => receiveMail(testApi, delivery, new Date('2026-03-03T10:00:00.000Z')),
      warn: () => undefined,
      ...limits,
    });

  beforeAll(async () => {
    testApi = await openDossierApi(engineWithFiles());
    course = await addCourse(testApi);
    box = await startMailbox();
    mailbox = follow();
  });
  afterAll(async () => {
    await mailbox.stop();
    await box.stop();
    await testApi.close();
  });

  /** A mail of ours that somebody may answer. */
  const write = async (): Promise<{ id: string; messageId: string; token: string }> => {
    const { document } = await testApi.send('/communications', {
      as: 'manager',
      body: {
        data: {
          type: 'communications',
          attributes: { subject: 'Convention', recipients: ['contact@of.test'] },
          relationships: { training_course: one('training_courses', course) },
        },
      },
    });
    const messageId: string = document.data.attributes.message_id;
    return { id: document.data.id, messageId, token: messageId.slice(1, messageId.indexOf('@')) };
  };
  let delivered = 0;
  /** Delivers a mail and gives what was stored of it. */
  const receive = async (lines: readonly string[], body = 'Bonjour'): Promise<Document> => {
    const messageId = `<mail-${++delivered}@of.test>`;
    const head = ['From: Ada Martin <ada@of.test>', 'To: dossiers@alec.test', `Message-ID: ${messageId}`];
    const named = [
      ...head.filter((line) => !lines.some((other) => startOf(other) === startOf(line))),
      ...lines,
    ];
    box.deliver(`${named.join('\r\n')}\r\n\r\n${body}\r\n`);
    await mailbox.receive();
    return stored(messageId);
  };
  const stored = async (messageId: string): Promise<Document> => {
    const address = `/communications?filter[message_id]=${encodeURIComponent(messageId)}&include=parent`;
    return (await testApi.send(address)).document.data[0];
  };
  const countOf = async (): Promise<number> =>
    (await testApi.send('/communications')).document.meta.page.total;

  it.each([
    ['In-Reply-To', (of: { messageId: string }) => [`In-Reply-To: ${of.messageId}`]],
    ['References', (of: { messageId: string }) => [`References: <other@of.test> ${of.messageId}`]],
    ['the plus-address', (of: { token: string }) => [`To: dossiers+2026-00001.${of.token}@alec.test`]],
    [
      'an address it was forwarded to',
      (of: { token: string }) => [`Delivered-To: Dossiers+2026-00001.${of.token}@alec.test`],
    ],
  ])('answers the mail that %s names', async (_, headers) => {
    const mail = await write();

    const answer = await receive([...headers(mail), 'Subject: =?utf-8?q?Re=3A_sign=C3=A9e?=']);

    expect(answer.attributes).toMatchObject({
      communication_type: 'answer',
      subject: 'Re: signée',
      from_name: 'Ada Martin',
      from_email: 'ada@of.test',
      body_plain: 'Bonjour\n',
      read_at: null,
      thread: mail.id,
      delivery: null,
      is_automatic: false,
    });
    expect(answer.relationships.parent.data.id).toBe(mail.id);
    expect(answer.relationships.training_course.data.id).toBe(course);
  });

  it.each([
    ['nothing', []],
    ['a mail we do not know', ['In-Reply-To: <strange@of.test>']],
    ['a dossier without its token', ['To: dossiers+2026-00001.00000000000000000000000000000000@alec.test']],
  ])('that answers %s waits without a dossier, seen by those who may attach it', async (_, headers) => {
    const lone = await receive([...headers, 'Subject: Perdu']);
    const statusFor = async (as: Person) => (await testApi.send(`/communications/${lone.id}`, { as })).status;

    expect(lone.relationships.training_course.data).toBe(null);
    expect(await Promise.all((['admin', 'manager'] as const).map(statusFor))).toEqual([200, 200]);
    expect(await Promise.all((['cpef', 'regional_director', 'recruiter'] as const).map(statusFor))).toEqual([
      404, 404, 404,
    ]);
  });

  it('is attached to a dossier, once, by managers', async () => {
    const lone = await receive(['Subject: Perdu']);
    const attach = (as: Person, dossier: unknown) =>
      testApi.send(`/communications/${lone.id}/attach-training-course`, {
        method: 'PATCH',
        as,
        body: { meta: { training_course: dossier } },
      });

    const tries = [
      (await attach('cpef', course)).status,
      (await attach('manager', undefined)).status,
      (await attach('manager', '01990000-0000-7000-8000-00000000ffff')).status,
      (await attach('manager', course)).status,
      (await attach('manager', course)).status,
    ];

    expect(tries).toEqual([403, 422, 422, 200, 409]);
    expect((await stored(lone.attributes.message_id)).relationships.training_course.data.id).toBe(course);
  });

  it('is stored once, though two servers fetch it and it is delivered twice', async () => {
    const other = follow();
    const before = await countOf();
    box.deliver('From: a@of.test\r\nMessage-ID: <twice@of.test>\r\nSubject: Deux fois\r\n\r\nUn\r\n');
    await Promise.all([mailbox.receive(), other.receive()]);
    box.deliver('From: a@of.test\r\nMessage-ID: <twice@of.test>\r\nSubject: Deux fois\r\n\r\nUn\r\n');

    await Promise.all([mailbox.receive(), other.receive()]);
    await mailbox.receive();

    expect(await countOf()).toBe(before + 1);
    await other.stop();
  });

  it('without a Message-ID is known by its content', async () => {
    const before = await countOf();
    box.deliver('From: a@of.test\r\nSubject: Sans nom\r\n\r\nUn\r\n');
    box.deliver('From: a@of.test\r\nSubject: Sans nom\r\n\r\nUn\r\n');

    await mailbox.receive();

    expect(await countOf()).toBe(before + 1);
  });

  it('runs nothing and tells nobody that it was read', async () => {
    const body = [
      '<style>p{color:red}</style><p onclick="x()">Bonjour<script>x()</script>',
      '<img src="https://spy.test/p.gif" onerror="x()"><a href="javascript:x()">ici</a>',
      '<iframe src="https://spy.test"></iframe><svg onload="x()"></svg><form action="https://spy.test"><input></form>',
      '<img src="data:image/svg+xml,<svg onload=x()>"></p>',
    ].join('');

    const mail = await receive(['Content-Type: text/html; charset=utf-8', 'Subject: Piège'], body);

    const html: string = mail.attributes.body_html;
    expect(html).toContain('<p>Bonjour');
    expect(html).toContain('data-remote-src="https://spy.test/p.gif"');
    expect(html).not.toMatch(/script|onclick|onerror|onload|iframe|<form|<svg|\ssrc=|style/i);
  });

  it.each([
    ['a charset that does not exist', 'text/plain; charset=klingon', 'Bonjour'],
    ['a charset that is not its own', 'text/plain; charset=utf-8', 'caf\u00e9'],
    ['a null character', 'text/plain; charset=utf-8', 'a\u0000b'],
    ['a boundary that never comes', 'multipart/mixed; boundary="x"', '--y\r\n\r\nBonjour'],
  ])('with %s is stored as well as it can be read', async (_, type, body) => {
    const mail = await receive([`Content-Type: ${type}`, 'Subject: =?klingon?q?=FF=00?='], body);

    expect(mail.attributes).toMatchObject({ communication_type: 'answer', refusal: null });
  });

  it('that is too big is stored as its headers, and says so', async () => {
    const mail = await write();

    const big = await receive([`In-Reply-To: ${mail.messageId}`, 'Subject: Lourd'], 'x'.repeat(maxSize));
    const next = await receive(['Subject: Suivant']);

    expect(big.attributes).toMatchObject({ refusal: 'too-large', subject: 'Lourd', body_plain: null });
    expect(big.relationships.parent.data.id).toBe(mail.id);
    expect(next.attributes.refusal).toBe(null);
  });

  it.each([
    ['of 30 MB', 'text/plain', `${'x'.repeat(78)}\r\n`, 375_000, 'too-large'],
    ['of endless HTML', 'text/html', '<p style="color:red">x</p>\r\n', 100_000, 'unreadable'],
  ])(
    '%s is stored as its headers, and keeps nobody behind it',
    async (subject, type, line, count, refusal) => {
      await mailbox.stop();
      mailbox = follow({});

      const huge = await receive([`Content-Type: ${type}`, `Subject: ${subject}`], line.repeat(count));
      const next = await receive(['Subject: Suivant']);

      expect(huge.attributes).toMatchObject({ refusal, subject, body_html: null, body_plain: null });
      expect(next.attributes.refusal).toBe(null);
      await mailbox.stop();
      mailbox = follow();
    },
  );

  it('whose words would be headers of their own is one line each', async () => {
    const mail = await receive([
      'Subject: =?utf-8?q?Devis=0D=0ABcc=3A_tous=40of=2Etest?=',
      'From: =?utf-8?q?Ada=0D=0AX=3A_y?= <ada@of.test>',
    ]);

    expect(mail.attributes).toMatchObject({ subject: 'Devis Bcc: tous@of.test', from_name: 'Ada X: y' });
  });

  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Precedence: bulk', true],
    ['Return-Path: <>', true],
    ['Auto-Submitted: no', false],
  ])('with %s is automatic: %s', async (header, isAutomatic) => {
    const mail = await receive([header, 'Subject: Absence']);

    expect(mail.attributes.is_automatic).toBe(isAutomatic);
  });

  it('names its attachments, and shows the pictures that are part of it', async () => {
    const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
    const body = [
      part('Content-Type: text/html', '<p>Voici <img src="cid:logo"></p>'),
      part('Content-Type: image/png\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64', 'iVBORw0='),
      part(
        'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="devis.pdf"',
        '%PDF-1.4',
      ),
      '--b--',
    ].join('');

    const mail = await receive(['Content-Type: multipart/mixed; boundary=b', 'Subject: Devis'], body);

    expect(mail.attributes.attachments).toEqual([{ name: 'devis.pdf', size: 9, refusal: 'file-extension' }]);
    expect(mail.attributes.body_html).toContain('src="data:image/png;base64,iVBORw0="');
  });

  it('is heard of by itself', async () => {
    await mailbox.receive();
    box.deliver('From: a@of.test\r\nMessage-ID: <heard@of.test>\r\nSubject: Entendu\r\n\r\nUn\r\n');

    await until(async () => (await stored('<heard@of.test>')) !== undefined);
  });

  it('waits in its mailbox while the database is away', async () => {
    await mailbox.stop();
    box.deliver('From: a@of.test\r\nMessage-ID: <patient@of.test>\r\nSubject: Patient\r\n\r\nUn\r\n');
    const failing = followMailbox({
      url: box.url,
      lastTaken: (validity) => lastTaken(testApi.database, validity),
      take: () => Promise.reject(new Error('away')),
      warn: () => undefined,
    });
    await expect(failing.receive()).rejects.toThrow('away');
    await failing.stop();

    mailbox = follow();
    await mailbox.receive();

    expect((await stored('<patient@of.test>')).attributes.subject).toBe('Patient');
  });

  it('with names longer than a column is cut', async () => {
    const long = await receive([
      `Subject: ${'x'.repeat(900)}`,
      `From: ${'n'.repeat(600)} <${'a'.repeat(400)}@of.test>`,
    ]);

    expect(long.attributes).toMatchObject({
      subject: 'x'.repeat(255),
      from_name: 'n'.repeat(255),
      from_email: null,
    });
  });

  it('whose words the database refuses is stored without them, and keeps nobody behind it', async () => {
    const mail = await readMail(
      Buffer.from('From: a@of.test\r\nMessage-ID: <bad@of.test>\r\nSubject: Faux\r\n\r\n'),
    );
    const delivery = {
      mail: { ...mail, text: 'a\u0000b' },
      uid: '0000000000:0000000001',
      size: 1,
      refusal: null,
    };

    await receiveMail(testApi, delivery, new Date('2026-03-03T10:00:00.000Z'));

    expect((await stored('<bad@of.test>')).attributes).toMatchObject({
      refusal: 'unreadable',
      body_plain: null,
    });
  });

  it('has no way in for a person’s own Message-ID', async () => {
    const { document } = await testApi.send('/communications', {
      as: 'manager',
      body: {
        data: {
          type: 'communications',
          attributes: { subject: 'x', recipients: ['a@of.test'], message_id: '<mine@of.test>' },
          relationships: { training_course: one('training_courses', course) },
        },
      },
    });

    expect(document.errors[0]).toMatchObject({ status: '422', code: 'read-only' });
  });
});

function startOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}
