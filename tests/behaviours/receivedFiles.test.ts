import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveMail } from '#alec/communications/server/receiveMail.ts';
import { readMail } from '#engine/mail/receivedMail.ts';
import { pdf } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  type Document,
  type DossierApi,
  engineWithFiles,
  one,
  openDossierApi,
} from './dossierApi.ts';

const at = new Date('2026-03-03T10:00:00.000Z');

describe('a mail that comes in with files', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
  });
  afterAll(() => testApi.close());

  let delivered = 0;
  const readDelivery = async (lines: readonly string[], body: string) => {
    const head = ['From: Ada Martin <ada@of.test>', `Message-ID: <files-${++delivered}@of.test>`, ...lines];
    const mail = await readMail(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`));
    return { mail, uid: `0000000000:000000000${delivered}`, size: 1, refusal: null };
  };
  /** Delivers a mail and gives what was stored of it. */
  const receive = async (lines: readonly string[], body = 'Bonjour'): Promise<Document> => {
    const delivery = await readDelivery(lines, body);
    await receiveMail(testApi, delivery, at);
    return stored(delivery.mail.messageId);
  };
  const stored = async (messageId: string): Promise<Document> =>
    (
      await testApi.send(
        `/communications?filter[message_id]=${encodeURIComponent(messageId)}&include=documents`,
      )
    ).document.data[0];
  const write = async (): Promise<string> => {
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
    return document.data.attributes.message_id;
  };
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const attached = (name: string, bytes: Buffer) =>
    part(
      `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
      bytes.toString('base64'),
    );
  const withFiles = (files: readonly string[], headers: readonly string[] = []) =>
    receive(
      ['Content-Type: multipart/mixed; boundary=b', 'Subject: Devis', ...headers],
      [part('Content-Type: text/plain', 'Voici'), ...files, '--b--'].join(''),
    );

  it('makes documents of its files, and names with the reason those it may not keep', async () => {
    const mail = await write();

    const answer = await withFiles(
      [
        attached('../devis_signe.pdf', pdf('devis')),
        attached('jeu.exe', Buffer.from('MZ')),
        attached('vide.pdf', Buffer.alloc(0)),
      ],
      [`In-Reply-To: ${mail}`],
    );

    const [devis, ...refused] = answer.attributes.attachments;
    expect(refused).toEqual([
      { name: 'jeu.exe', size: 2, refusal: 'file-extension' },
      { name: 'vide.pdf', size: 0, refusal: 'file-empty' },
    ]);
    const { document } = await testApi.send(`/documents/${devis.document}?include=versions`);
    expect(document.data.attributes).toMatchObject({
      document_type: 40,
      name: 'devis signe',
      version_count: 1,
      created_by: 'Ada Martin',
    });
    expect(document.data.relationships.training_course.data.id).toBe(course);
    expect(document.included[0].attributes).toMatchObject({
      file_name: 'devis_signe.pdf',
      version_number: 1,
      mime_type: 'application/pdf',
      is_quarantined: false,
    });
    const file = await testApi.api.handle(
      new Request(`http://alec.test/api/v1/documents/${devis.document}/download-last-version`),
      { actor: actorOf('manager'), requestId: 'request-1', locale: 'fr' },
    );
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf('devis'))).toBe(true);
  });

  it('stands in the history with what it brought, and where that went later', async () => {
    const historyOf = async (id: string): Promise<Document[]> =>
      (await testApi.send(`/activities?filter[entity_id]=${id}&sort=createdAt&include=training_course`))
        .document.data;
    const mail = await withFiles([attached('fiche.pdf', pdf('fiche'))]);
    const [{ document }] = mail.attributes.attachments;
    const { data: versions } = (await testApi.send(`/document-versions?filter[document]=${document}`))
      .document;
    const entries = (await Promise.all([mail.id, document, versions[0].id].map(historyOf))).flat();

    expect(
      entries.map(({ attributes }) => [attributes.event, attributes.entity_kind, attributes.user_name]),
    ).toEqual([
      ['created', 'communication', 'Ada Martin'],
      ['created', 'document', 'Ada Martin'],
      ['created', 'document_version', 'Ada Martin'],
    ]);
    await testApi.send(`/communications/${mail.id}/attach-training-course`, {
      method: 'PATCH',
      as: 'manager',
      body: { meta: { training_course: course } },
    });

    const moved = (await historyOf(document)).find(({ attributes }) => attributes.event === 'updated');
    expect(moved.attributes.user_name).toBe('Camille manager');
    expect(moved.relationships.training_course.data.id).toBe(course);
  });

  it('in a known thread belongs to the history of its dossier', async () => {
    const answer = await withFiles(
      [attached('lettre.pdf', pdf('lettre'))],
      [`In-Reply-To: ${await write()}`],
    );
    const [{ document }] = answer.attributes.attachments;

    const { data } = (
      await testApi.send(`/activities?filter[training_course]=${course}&filter[entity_id]=${document}`)
    ).document;

    expect(data.map(({ attributes }: Document) => attributes.description)).toEqual(['lettre']);
  });

  it('whose files were kept before a crash has its documents once', async () => {
    const delivery = await readDelivery(
      ['Content-Type: multipart/mixed; boundary=b'],
      `${attached('a.pdf', pdf('crash'))}--b--`,
    );
    const dying = {
      ...testApi.database,
      transaction: () => Promise.reject(new Error('killed')),
    } as typeof testApi.database;
    await expect(receiveMail({ ...testApi, database: dying }, delivery, at)).rejects.toThrow('killed');

    for (const _ of ['first', 'again']) await receiveMail(testApi, delivery, at);

    const { document } = await testApi.send('/documents?filter[name]=a');
    expect(document.data).toHaveLength(1);
    expect((await stored(delivery.mail.messageId)).relationships.documents.data).toEqual([
      { type: 'documents', id: document.data[0].id },
    ]);
  });

  it('goes to a dossier with its whole thread and its files', async () => {
    const first = await withFiles([attached('lot.pdf', pdf('lot'))]);
    const second = await receive([`In-Reply-To: ${first.attributes.message_id}`, 'Subject: Suite']);
    const [{ document: id }] = first.attributes.attachments;
    const dossierOf = async () =>
      (await testApi.send(`/documents/${id}`, { as: 'manager' })).document.data.relationships.training_course
        .data;
    const before = [await dossierOf(), (await testApi.send(`/documents/${id}`, { as: 'cpef' })).status];

    const { status } = await testApi.send(`/communications/${second.id}/attach-training-course`, {
      method: 'PATCH',
      as: 'manager',
      body: { meta: { training_course: course } },
    });

    expect(status).toBe(200);
    expect(before).toEqual([null, 404]);
    expect((await dossierOf()).id).toBe(course);
    expect((await stored(first.attributes.message_id)).relationships.training_course.data.id).toBe(course);
  });
});
