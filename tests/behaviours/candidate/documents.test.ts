import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import { pdf } from '../../world/sampleFiles.ts';
import { type DossierApi, engineWithFiles, openDossierApi, today } from '../dossierApi.ts';
import {
  addPeople,
  call,
  errorsOf,
  noticesTo,
  patch,
  post,
  profileId,
  type Someone,
  someone,
} from './profileWorld.ts';

const path = 'candidate-documents';
const thomas = someone('thomas');
const awa = someone('awa');
const recruiter = someone('recruiter_north');

describe('the documents of a candidate', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    await addPeople(testApi);
  });
  afterAll(() => testApi.close());

  const send = (as: Actor, more: object = {}, of: Someone = 'thomas') =>
    post(
      testApi,
      path,
      as,
      {
        document_type: 'identity',
        file_name: 'identite.pdf',
        content: pdf(randomUUID()).toString('base64'),
        ...more,
      },
      of,
    );
  const sent = async (as = thomas, more: object = {}): Promise<string> =>
    (await send(as, more)).document.data.id;
  const put = (id: string, bytes: Uint8Array, as: Actor, headers: Record<string, string> = {}) =>
    testApi.api.handle(
      new Request(`http://alec.test/api/v1/${path}/${id}/content`, {
        method: 'PUT',
        headers,
        body: new Blob([new Uint8Array(bytes)]).stream(),
        duplex: 'half',
      } as RequestInit),
      { actor: as, requestId: 'request-1', locale: 'en' },
    );
  const get = (id: string, as: Actor) => testApi.send(`/${path}/${id}`, { actor: as });
  const remove = (id: string, as: Actor) => testApi.send(`/${path}/${id}`, { method: 'DELETE', actor: as });
  const decide = (id: string, decision: string, as = recruiter, meta?: object) =>
    call(testApi, `/${path}/${id}/${decision}`, as, meta);
  /** A PDF of so many bytes; what stands behind its end is a comment. */
  const pdfOf = (size: number) => {
    const whole = pdf('large');
    const end = Buffer.from('\n%%EOF\n');
    return Buffer.concat([whole, Buffer.alloc(size - whole.length - end.length, 37), end]);
  };

  describe('sent', () => {
    test('are the candidate’s when she sends them, and the agency’s when staff do', async () => {
      const own = await send(thomas);
      const shared = await send(recruiter, { document_type: 'contract' });

      expect(own.document.data.attributes).toMatchObject({
        origin: 'candidate',
        status: 'new',
        mime_type: 'application/pdf',
      });
      expect(shared.document.data.attributes).toMatchObject({ origin: 'agency' });
    });

    test('may say neither their origin nor their status', async () => {
      const refused = await send(thomas, { origin: 'agency', status: 'accepted' });

      expect(errorsOf(refused)).toEqual([
        [422, 'read-only', '/data/attributes/origin'],
        [422, 'read-only', '/data/attributes/status'],
      ]);
    });

    test.each(['contract', 'certificate', 'convening_letter'])(
      'are no %s of the agency',
      async (document_type) => {
        expect(errorsOf(await send(thomas, { document_type }))).toEqual([
          [422, 'agency-document-type', '/data/attributes/document_type'],
        ]);
      },
    );

    test.each([
      [5_000_000, 200],
      [5_000_001, 413],
    ])('of %i bytes give %i', async (size, status) => {
      const waiting = await sent(thomas, { content: undefined });

      const reply = await put(waiting, pdfOf(size), thomas);

      expect(reply.status).toBe(status);
    });

    test('that announce more than 5 MB are refused before they are read', async () => {
      const waiting = await sent(thomas, { content: undefined });

      const reply = await put(waiting, pdf('small'), thomas, { 'content-length': '5000001' });

      expect(reply.status).toBe(413);
      expect(JSON.stringify(await reply.json())).toContain('5 MB');
    });

    test('are known by what they hold, not by their names', async () => {
      const refused = await send(thomas, { file_name: 'photo.png' });

      expect([refused.status, refused.document.errors[0].code]).toEqual([422, 'file-extension']);
    });

    test('by another candidate into a profile not her own are refused', async () => {
      expect(errorsOf(await send(awa))).toEqual([
        [422, 'related-not-found', '/data/relationships/candidate_profile'],
      ]);
    });

    test('tell the recruiters of the region, and what is shared the candidate', async () => {
      const before = {
        staff: await noticesTo(testApi, 'recruiter_north'),
        own: await noticesTo(testApi, 'thomas'),
      };

      await send(thomas, { document_type: 'bank_details', file_name: 'rib.pdf' });
      await send(recruiter, { document_type: 'contract', file_name: 'contrat.pdf' });

      const staff = (await noticesTo(testApi, 'recruiter_north')).slice(before.staff.length);
      const own = (await noticesTo(testApi, 'thomas')).slice(before.own.length);
      expect(staff).toEqual([{ title: 'Document reçu de Camille thomas', message: 'RIB\u00a0: rib.pdf' }]);
      expect(own).toEqual([
        { title: 'Document partagé par votre agence', message: 'Contrat\u00a0: contrat.pdf' },
      ]);
      expect(await noticesTo(testApi, 'recruiter_south')).toEqual([]);
    });

    test('tell nobody before their bytes have come', async () => {
      const before = await noticesTo(testApi, 'recruiter_north');
      const waiting = await sent(thomas, { content: undefined });
      const meanwhile = await noticesTo(testApi, 'recruiter_north');

      await put(waiting, pdf('later'), thomas);

      expect(meanwhile).toHaveLength(before.length);
      expect(await noticesTo(testApi, 'recruiter_north')).toHaveLength(before.length + 1);
    });

    test('are completed by who began them alone', async () => {
      const shared = await sent(recruiter, { document_type: 'contract', content: undefined });
      const own = await sent(thomas, { content: undefined });

      const replies = [await put(shared, pdf('false'), thomas), await put(own, pdf('false'), recruiter)];

      expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    });

    test('are sixty an hour at most, deleted ones included', async () => {
      testApi.goTo('2026-03-20T08:00:00.000Z');
      for (let index = 0; index < 60; index += 1) {
        const { document } = await send(awa, { content: undefined }, 'awa');
        if (index % 2 === 0) await remove(document.data.id, awa);
      }

      const refused = await send(awa, {}, 'awa');
      testApi.goTo('2026-03-20T09:00:01.000Z');
      const later = await send(awa, {}, 'awa');
      testApi.goTo(today);

      expect(errorsOf(refused)).toEqual([[429, 'too-many-uploads', undefined]]);
      expect(later.status).toBe(201);
    });
  });

  describe('decided on', () => {
    test('are seen, then accepted, once', async () => {
      const id = await sent();

      const answers = [];
      for (const decision of ['mark-as-seen', 'mark-as-seen', 'accept', 'accept', 'mark-as-seen'])
        answers.push(await decide(id, decision));
      const refused = await decide(id, 'refuse', recruiter, { reason: 'Illisible' });

      expect([...answers, refused].map(({ status }) => status)).toEqual([200, 409, 200, 409, 409, 409]);
      expect((await get(id, thomas)).document.data.attributes).toMatchObject({
        status: 'accepted',
        decided_at: `${today}T08:30:00.000Z`,
        refusal_reason: null,
      });
    });

    test.each([
      [undefined, 422],
      [{ reason: '  ' }, 422],
      [{ reason: 'a'.repeat(501) }, 422],
      [{ reason: ` ${'a'.repeat(500)} ` }, 200],
    ])('are refused with a reason of 1 to 500 characters: %#', async (meta, status) => {
      expect((await decide(await sent(), 'refuse', recruiter, meta)).status).toBe(status);
    });

    test('tell the candidate, with the reason of a refusal', async () => {
      const [one, other] = [await sent(), await sent(thomas, { document_type: 'cv', file_name: 'cv.pdf' })];
      const before = await noticesTo(testApi, 'thomas');

      await decide(one, 'accept');
      await decide(other, 'mark-as-seen');
      await decide(other, 'refuse', recruiter, { reason: 'Page 2 illisible' });

      expect((await noticesTo(testApi, 'thomas')).slice(before.length)).toEqual([
        { title: 'Document accepté', message: 'Pièce d’identité\u00a0: identite.pdf' },
        { title: 'Document refusé', message: 'CV\u00a0: cv.pdf\nMotif\u00a0: Page 2 illisible' },
      ]);
    });

    test('are what a candidate sent, not what is shared or has no bytes', async () => {
      const shared = await sent(recruiter, { document_type: 'contract' });
      const waiting = await sent(thomas, { content: undefined });

      const answers = [await decide(shared, 'accept'), await decide(waiting, 'accept')];

      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    });

    test('by nobody but the staff of the region', async () => {
      const id = await sent();

      const answers = [
        await decide(id, 'accept', thomas),
        await decide(id, 'accept', someone('recruiter_south')),
      ];

      expect(answers.map(({ status }) => status)).toEqual([403, 404]);
    });

    test('stay of their profile', async () => {
      const id = await sent();

      const moved = await patch(
        testApi,
        path,
        id,
        recruiter,
        {},
        {
          candidate_profile: { data: { type: 'candidate_profiles', id: profileId('awa') } },
        },
      );

      expect(errorsOf(moved)).toEqual([[422, 'read-only', '/data/relationships/candidate_profile']]);
    });
  });

  describe('deleted', () => {
    test('by the candidate until they are accepted, and their bytes are gone', async () => {
      const [fresh, refused, accepted] = [await sent(), await sent(), await sent()];
      await decide(refused, 'refuse', recruiter, { reason: 'Flou' });
      await decide(accepted, 'accept');

      const answers = [
        await remove(fresh, thomas),
        await remove(refused, thomas),
        await remove(accepted, thomas),
      ];

      expect(answers.map(({ status }) => status)).toEqual([204, 204, 409]);
      expect(answers[2]?.document.errors[0].code).toBe('document-accepted');
      expect((await testApi.send(`/${path}/${fresh}/download`, { actor: thomas })).status).toBe(404);
    });

    test('by nobody else among candidates, nor what the agency shares', async () => {
      const [own, shared] = [await sent(), await sent(recruiter, { document_type: 'contract' })];

      const answers = [await remove(own, awa), await remove(shared, thomas)];

      expect(answers.map((reply) => [reply.status, reply.document.errors[0].code])).toEqual([
        [404, 'not-found'],
        [403, 'not-own-document'],
      ]);
    });

    test('not once they are accepted and go with an application', async () => {
      const [alone, attached] = [await sent(), await sent()];
      await decide(alone, 'accept');
      await decide(attached, 'accept');
      await applyWith(attached);

      const answers = [await remove(alone, recruiter), await remove(attached, recruiter)];

      expect(answers.map(({ status }) => status)).toEqual([204, 409]);
      expect(answers[1]?.document.errors[0].code).toBe('document-in-application');
    });
  });

  test('are not there for another candidate or another region, bytes included', async () => {
    const id = await sent();
    const addresses = [`/${path}/${id}`, `/${path}/${id}/download`, `/${path}/${id}/preview`];

    const statuses = [];
    for (const as of [awa, someone('recruiter_south')])
      for (const address of addresses) statuses.push((await testApi.send(address, { actor: as })).status);

    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });

  async function applyWith(document: string): Promise<void> {
    const [ad, application] = [randomUUID(), randomUUID()];
    await testApi.database.query(
      statementOf(sql`
        insert into candidate_ads (id, title, contract_type)
        values (${ad}::uuid, 'Cariste', 'temp')`),
    );
    await testApi.database.query(
      statementOf(sql`
        insert into candidate_applications (id, candidate_profile_id, candidate_ad_id, candidate_document_id)
        values (${application}::uuid, ${profileId('thomas')}::uuid, ${ad}::uuid, ${document}::uuid)`),
    );
  }
});
