import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailQueue } from '#alec/communications/server/mailQueue.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { startOutbox } from '#engine/mail/outbox.ts';
import { createSmtpTransport } from '#engine/mail/smtpTransport.ts';
import { type MailServer, startMailServer } from '../world/mailServer.ts';
import { pdf } from '../world/sampleFiles.ts';
import {
  addCourse,
  addPart,
  type Document,
  type DossierApi,
  engineWithFiles,
  one,
  openDossierApi,
} from './dossierApi.ts';

describe('a mail with documents of its dossier', () => {
  const engine = engineWithFiles();
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

  describe('and public links to those too large', () => {
    const linkTo = async (document: string) => {
      const [version] = (await testApi.send(`/document-versions?filter[document]=${document}`)).document.data;
      const relationships = { document_version: one('document_versions', version.id) };
      const body = { data: { type: 'document_links', attributes: { days: 7 }, relationships } };
      const { id, attributes } = (await testApi.send('/document-links', { as: 'manager', body })).document
        .data;
      return { id: String(id), address: `https://alec.test${attributes.public_link}` };
    };
    const isRevoked = async ({ id }: { readonly id: string }): Promise<boolean> =>
      (await testApi.send(`/document-links/${id}`)).document.data.attributes.revoked_at !== null;
    const writeNaming = async (...links: readonly { readonly address: string }[]): Promise<string> => {
      const items = links.map(({ address }) => `<li><a href="${address}">Plan</a></li>`);
      const attributes = {
        subject: 'Liens',
        recipients: ['contact@of.test'],
        body_html: `<ul>${items.join('')}</ul>`,
      };
      const { document } = await testApi.send('/communications', {
        as: 'manager',
        body: {
          data: {
            type: 'communications',
            attributes,
            relationships: { training_course: one('training_courses', course) },
          },
        },
      });
      return document.data.id;
    };
    const takeBack = (id: string) =>
      testApi.send(`/communications/${id}/cancel-sending`, {
        method: 'PATCH',
        as: 'manager',
        body: { meta: {} },
      });
    const remove = (id: string) => testApi.send(`/communications/${id}`, { method: 'DELETE', as: 'manager' });

    it.each([
      ['taken back', takeBack],
      ['deleted', remove],
    ])('takes them with it when it is %s before it left', async (_, undo) => {
      const link = await linkTo(await addFile(pdf('grand')));
      const id = await writeNaming(link);
      expect(await isRevoked(link)).toBe(false);

      expect((await undo(id)).status).toBe(204);

      expect(await isRevoked(link)).toBe(true);
      const { document } = await testApi.send(`/activities?filter[entity_id]=${link.id}&sort=createdAt`);
      expect(document.data.map((one: Document) => one.attributes.event).toSorted()).toEqual([
        'created',
        'updated',
      ]);
    });

    it('leaves those that another mail names, of another dossier, or in a mail that left', async () => {
      const shared = await linkTo(await addFile(pdf('partage')));
      const foreign = await linkTo(await addFile(pdf('ailleurs'), await addCourse(testApi)));
      const gone = await linkTo(await addFile(pdf('parti')));
      await writeNaming(shared);
      const taken = await writeNaming(shared, foreign);
      const sent = await writeNaming(gone);

      await takeBack(taken);
      await sendDue();
      expect((await remove(sent)).status).toBe(204);

      expect(await Promise.all([shared, foreign, gone].map(isRevoked))).toEqual([false, false, false]);
    });
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
