import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailQueue } from '#alec/communications/server/mailQueue.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createFolderTransport, readKeptMail } from '#engine/mail/folderTransport.ts';
import type { Transport } from '#engine/mail/mail.ts';
import { type Outbox, startOutbox } from '#engine/mail/outbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import { anyDatabase } from '../world/databases.ts';
import { freePort } from '../world/freePort.ts';
import { type MailServer, startMailServer } from '../world/mailServer.ts';
import {
  addCourse,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Person,
  type Reply,
  type Sent,
  south,
} from './dossierApi.ts';

const sender = { name: 'ALEC', address: 'dossiers@alec.test' };
const second = 1_000;
const minute = 60 * second;
/** When the API writes. */
const written = Date.parse('2026-03-02T08:30:00.000Z');

describe('a mail of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let course: string;
  let smtp: MailServer;
  let clock = written;
  const open: Outbox[] = [];

  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
    smtp = await startMailServer({
      'inconnue@of.test': { code: 550, words: 'No such user here' },
      'occupee@of.test': { code: 451, words: 'Try again later' },
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
    await testApi.database.query(statementOf(sql`delete from communications`));
    clock = written;
  });
  afterAll(async () => {
    await smtp.stop();
    await testApi.close();
  });

  const write = (attributes: object = {}, sent: Sent = {}, relationships: object = {}): Promise<Reply> =>
    testApi.send('/communications', {
      as: 'manager',
      body: {
        data: {
          type: 'communications',
          attributes: {
            subject: 'Convention',
            recipients: ['contact@of.test'],
            body_html: '<p>Bonjour</p>',
            ...attributes,
          },
          relationships: { training_course: one('training_courses', course), ...relationships },
        },
      },
      ...sent,
    });
  const idOf = async (reply: Promise<Reply>): Promise<string> => (await reply).document.data.id;
  const outboxOn = (transport: Transport): Outbox => {
    const outbox = startOutbox({
      queue: mailQueue(testApi.database, sender, testApi.files),
      transport,
      now: () => new Date(clock),
      warn: () => undefined,
    });
    open.push(outbox);
    return outbox;
  };
  const sendDue = (url = smtp.url) => outboxOn(createSmtpTransport(url)).run();
  const stateOf = async (id: string) => {
    const { delivery, delivery_reason, send_at, sent_at } = (await testApi.send(`/communications/${id}`))
      .document.data.attributes;
    return { delivery, delivery_reason, send_at, sent_at };
  };
  const call = (id: string, name: string, as: Person = 'manager', body?: object) =>
    testApi.send(`/communications/${id}/${name}`, { method: 'PATCH', as, body: body ?? { meta: {} } });
  const mailsWith = (subject: string) => smtp.mails.filter((mail) => mail.includes(subject));

  it('is queued in the name of its author, and sent ten seconds later', async () => {
    const reply = await write({ subject: 'Convocation à signer', cc: ['copie@of.test'] });
    const id = reply.document.data.id;

    expect(reply.document.data.attributes).toMatchObject({
      delivery: 'queued',
      send_at: '2026-03-02T08:30:10.000Z',
      from_name: 'Camille manager',
      from_email: 'manager@exemple.fr',
      body_plain: 'Bonjour',
    });
    clock += 9 * second;
    await sendDue();
    expect(smtp.mails).toHaveLength(0);

    clock += 2 * second;
    await sendDue();

    expect(await stateOf(id)).toEqual({
      delivery: 'sent',
      delivery_reason: null,
      send_at: null,
      sent_at: '2026-03-02T08:30:11.000Z',
    });
    const mail = await PostalMime.parse(smtp.mails[0] ?? '');
    const token = /^<([\da-f]{32})@exemple\.fr>$/.exec(mail.messageId ?? '')?.[1];
    expect(mail).toMatchObject({
      subject: 'Convocation à signer',
      from: { name: 'Camille manager (ALEC)', address: 'dossiers@alec.test' },
      to: [{ address: 'contact@of.test' }],
      cc: [{ address: 'copie@of.test' }],
      text: 'Bonjour\n',
    });
    expect(mail.replyTo?.[0]?.address).toBe(`dossiers+2026-00001.${token}@alec.test`);
  });

  it('is taken back within the ten seconds by its author alone', async () => {
    const id = await idOf(write({ subject: 'Repentir' }));

    expect((await call(id, 'cancel-sending', 'other_manager')).document.errors[0].code).toBe('not-author');
    expect((await call(id, 'cancel-sending')).status).toBe(204);

    clock += minute;
    await sendDue();
    expect(mailsWith('Repentir')).toHaveLength(0);
    expect((await testApi.send(`/communications/${id}`)).status).toBe(404);
  });

  it('is taken back by its deletion too', async () => {
    const id = await idOf(write({ subject: 'Rature' }));

    expect((await testApi.send(`/communications/${id}`, { method: 'DELETE', as: 'manager' })).status).toBe(
      204,
    );

    clock += minute;
    await sendDue();
    expect(mailsWith('Rature')).toHaveLength(0);
  });

  it('is not taken back once it left, and its words stand', async () => {
    const id = await idOf(write({ subject: 'Parti' }));
    clock += minute;
    await sendDue();

    const late = await call(id, 'cancel-sending');
    const changed = await testApi.send(`/communications/${id}`, {
      method: 'PATCH',
      as: 'manager',
      body: { data: { type: 'communications', id, attributes: { subject: 'Autre' } } },
    });

    expect([late.status, late.document.errors[0].code]).toEqual([409, 'mail-leaves']);
    expect([changed.status, changed.document.errors[0].code]).toEqual([409, 'mail-stands']);
    expect((await call(id, 'toggle-read-at')).status).toBe(200);
  });

  it('is not taken back while it is being sent', async () => {
    const id = await idOf(write({ subject: 'En route' }));
    clock = written + 20 * second;
    let answer: Reply | undefined;
    await outboxOn({
      send: async () => {
        testApi.goTo('2026-03-02');
        answer = await call(id, 'cancel-sending');
        return { state: 'sent' };
      },
      close: () => undefined,
    }).run();

    expect([answer?.status, answer?.document.errors[0].code]).toEqual([409, 'mail-leaves']);
  });

  it('is sent once after its server was away for an hour', async () => {
    const port = Number(await freePort());
    const ids = await Promise.all(['Un', 'Deux', 'Trois'].map((subject) => idOf(write({ subject }))));
    const outbox = outboxOn(createSmtpTransport(`smtp://127.0.0.1:${port}`));
    clock += 10 * second;
    const end = clock + 60 * minute;

    while (clock < end) {
      await outbox.run();
      clock += minute;
    }
    expect((await stateOf(ids[0] ?? '')).delivery).toBe('queued');
    expect((await stateOf(ids[0] ?? '')).delivery_reason).toContain('ECONNREFUSED');
    const back = await startMailServer({}, { port });
    const endOfWait = clock + 16 * minute;
    while (clock < endOfWait) {
      await outbox.run();
      clock += minute;
    }

    expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).delivery))).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
    expect(back.mails).toHaveLength(3);
    await back.stop();
  });

  it('is tried by one server at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => write({ subject: `Partagé ${index}` })));
    clock += minute;
    const sent: string[] = [];
    const slow: Transport = {
      send: async ({ subject }) => {
        sent.push(subject);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { state: 'sent' };
      },
      close: () => undefined,
    };

    await Promise.all([outboxOn(slow).run(), outboxOn(slow).run(), outboxOn(slow).run()]);

    expect(sent.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `Partagé ${index}`));
  });

  it('is sent again under the same Message-ID when its server died while sending', async () => {
    await write({ subject: 'Perdu' });
    clock += minute;
    const queue = mailQueue(testApi.database, sender, testApi.files);
    const first = await queue.take(new Date(clock), new Date(clock + 5 * minute));
    expect(await queue.take(new Date(clock + 4 * minute), new Date(clock + 9 * minute))).toBeUndefined();

    const again = await queue.take(new Date(clock + 5 * minute), new Date(clock + 10 * minute));

    expect(again).toMatchObject({ messageId: first?.messageId, attempts: 2 });
  });

  it('fails with the words of the server that refuses it, and is sent again when somebody says so', async () => {
    const id = await idOf(write({ subject: 'Refusé', recipients: ['inconnue@of.test'] }));
    clock += minute;
    await sendDue();
    expect(await stateOf(id)).toMatchObject({
      delivery: 'failed',
      delivery_reason: expect.stringContaining('No such user here'),
      send_at: null,
    });
    clock += 60 * minute;
    await sendDue();
    expect(smtp.asked.filter((address) => address === 'inconnue@of.test')).toHaveLength(1);

    expect((await call(id, 'retry-sending', 'southern_director')).status).toBe(404);
    expect((await call(id, 'retry-sending')).document.data.attributes.delivery).toBe('queued');

    await sendDue();
    expect(smtp.asked.filter((address) => address === 'inconnue@of.test')).toHaveLength(2);
    expect((await stateOf(id)).delivery).toBe('failed');
  });

  it('waits when it is refused for now', async () => {
    const id = await idOf(write({ subject: 'Plus tard', recipients: ['occupee@of.test'] }));
    clock += minute;

    await sendDue();

    expect(await stateOf(id)).toMatchObject({
      delivery: 'queued',
      delivery_reason: expect.stringContaining('Try again later'),
      send_at: '2026-03-02T08:31:30.000Z',
    });
    expect((await call(id, 'cancel-sending')).status).toBe(204);
  });

  it('says who of several was refused', async () => {
    const id = await idOf(write({ subject: 'À deux', recipients: ['contact@of.test', 'inconnue@of.test'] }));
    clock += minute;

    await sendDue();

    expect(await stateOf(id)).toMatchObject({ delivery: 'sent', delivery_reason: 'inconnue@of.test' });
  });

  it('that answers another names those before it', async () => {
    const first = await write({ subject: 'Devis' });
    const { id, attributes } = first.document.data;
    const answer = await write({ subject: 'Re: Devis' }, {}, { parent: one('communications', id) });
    clock += minute;

    await sendDue();

    const mail = await PostalMime.parse(mailsWith('Re: ')[0] ?? '');
    expect([mail.inReplyTo, mail.references]).toEqual([attributes.message_id, attributes.message_id]);
    expect(answer.document.data.attributes.thread).toBe(id);
  });

  it('is kept in a folder where no mail server is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'alec-mail-'));
    const id = await idOf(write({ subject: 'Gardé' }));
    clock += minute;

    await outboxOn(createFolderTransport(folder)).run();

    expect((await stateOf(id)).delivery).toBe('kept');
    expect(Buffer.from((await readKeptMail(folder, id)) ?? '').toString()).toContain(
      'To: contact@of.test\r\n',
    );
    await rm(folder, { recursive: true });
  });

  it('is cleaned of what would run', async () => {
    const reply = await write({ body_html: '<p onclick="x()">Bonjour<script>x()</script></p>' });

    expect(reply.document.data.attributes.body_html).toBe('<p>Bonjour</p>');
  });

  it.each([
    ['a subject of two lines', { subject: 'Bonjour\r\nBcc: tous@of.test' }, '/data/attributes/subject'],
    [
      'a name of two lines',
      { communication_type: 'answer', from_name: 'Ada\nX: y' },
      '/data/attributes/from_name',
    ],
    [
      'an address of two lines',
      { recipients: ['a@of.test\r\nBcc: b@of.test'] },
      '/data/attributes/recipients',
    ],
    ['two addresses in one', { recipients: ['a@of.test, b@of.test'] }, '/data/attributes/recipients'],
    ['nobody to send it to', { recipients: [] }, '/data/attributes/recipients'],
  ])('is refused with %s', async (_, attributes, pointer) => {
    const { status, document } = await write(attributes);

    expect([status, document.errors[0].source.pointer]).toEqual([422, expect.stringContaining(pointer)]);
  });

  it('is refused without a dossier, or in answer to a mail of another', async () => {
    const elsewhere = await addCourse(testApi);
    const parent = await idOf(write());

    const lone = await write({}, {}, { training_course: { data: null } });
    const strange = await write(
      {},
      {},
      {
        training_course: one('training_courses', elsewhere),
        parent: one('communications', parent),
      },
    );

    expect(lone.document.errors[0].source.pointer).toBe('/data/relationships/training_course');
    expect(strange.document.errors[0].source.pointer).toBe('/data/relationships/parent');
  });

  it('is nobody’s outside of the regions of its dossier', async () => {
    const id = await idOf(write());
    await testApi.database.query(
      statementOf(sql`update training_courses set region_id = ${south}::uuid where id = ${course}::uuid`),
    );

    const seen = await testApi.send(`/communications/${id}`, { as: 'regional_director' });
    const sent = await write({}, { as: 'regional_director' });

    expect([seen.status, sent.status]).toEqual([404, 422]);
  });
});
