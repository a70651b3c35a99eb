import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailQueue } from '#alec/communications/server/mailQueue.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { startOutbox } from '#engine/mail/outbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import { type MailServer, startMailServer } from '../world/mailServer.ts';
import { pdf } from '../world/sampleFiles.ts';
import { addCourse, addPart, type DossierApi, enginesWithFiles, one, openDossierApi } from './dossierApi.ts';

describe.each(enginesWithFiles())('a mail with documents of its dossier on $name', (engine) => {
  let testApi: DossierApi;
  let course: string;
  let smtp: MailServer;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
    smtp = await startMailServer({});
  });
  afterAll(async () => {
    await smtp.stop();
    await testApi.close();
  });

  const sendDue = async () => {
    const outbox = startOutbox({
      queue: mailQueue(testApi.database, { name: 'ALEC', address: 'dossiers@alec.test' }, testApi.files),
      transport: createSmtpTransport(smtp.url),
      now: () => new Date('2026-03-02T08:30:11.000Z'),
      warn: () => undefined,
    });
    await outbox.run();
    await outbox.stop();
  };
  const addFile = async (bytes: Buffer, of = course): Promise<string> => {
    const attributes = { document_type: 4, name: 'Convention' };
    const id = await addPart(testApi, 'documents', { course: of, attributes });
    const content = bytes.toString('base64');
    const version = {
      type: 'document_versions',
      attributes: { file_name: 'convention signée.pdf', content },
    };
    const relationships = { document: one('documents', id) };
    await testApi.send('/document-versions', { body: { data: { ...version, relationships } } });
    return id;
  };
  const writeWith = (...ids: readonly string[]) =>
    testApi.send('/communications', {
      as: 'manager',
      body: {
        data: {
          type: 'communications',
          attributes: { subject: 'Avec', recipients: ['contact@of.test'] },
          relationships: {
            training_course: one('training_courses', course),
            documents: { data: ids.map((id) => ({ type: 'documents', id })) },
          },
        },
      },
    });

  it('carries the last version of each', async () => {
    const [first, second] = [await addFile(pdf('un')), await addFile(pdf('deux'))];
    await writeWith(first, second);

    await sendDue();

    const { attachments } = await PostalMime.parse(smtp.mails.at(-1) ?? '');
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['convention signée.pdf', 'application/pdf'],
      ['convention signée.pdf', 'application/pdf'],
    ]);
    const bytes = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(bytes.map((one) => [pdf('un'), pdf('deux')].findIndex((pages) => pages.equals(one)))).toEqual([
      0, 1,
    ]);
  });

  it('is refused with those of another dossier, without a file, or too heavy together', async () => {
    const foreign = await addFile(pdf('un'), await addCourse(testApi));
    const empty = await addPart(testApi, 'documents', {
      course,
      attributes: { document_type: 4, name: 'Vide' },
    });
    const heavy = [await addFile(pdf('un')), await addFile(pdf('deux'))];
    await testApi.database.query(
      statementOf(sql`update document_versions set size = 5000001 where document_id = any(${heavy}::uuid[])`),
    );

    const replies = [await writeWith(foreign), await writeWith(empty), await writeWith(...heavy)];

    expect(replies.map(({ status, document }) => [status, document.errors[0].code])).toEqual([
      [422, 'unfit'],
      [422, 'unfit'],
      [422, 'mail-too-heavy'],
    ]);
  });
});
