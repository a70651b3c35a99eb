import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '#engine/model/model.ts';
import { pdf } from '../world/sampleFiles.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';

const token = 'lucie-writes-here';

describe('the system of candidate records', () => {
  let server: TestServer;
  let dossier: string;
  beforeAll(async () => {
    server = await startTestServer({ environment: { LUCIE_TOKEN: token } });
    const { rows } = await server.call('/training-courses?page[size]=1', { account: 'admin' });
    dossier = String(rows[0]?.id);
  });
  afterAll(() => server.stop());

  const call = (path: string, method = 'GET', body?: Parameters<TestServer['call']>[1], bearer = token) =>
    server.call(path, { ...body, method, headers: { authorization: `Bearer ${bearer}`, ...body?.headers } });
  const post = (attributes: object, key = 'key-1'): Promise<Answer> =>
    call('/chats', 'POST', {
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'chats',
          attributes: { content: 'Le candidat a confirmé.', ...attributes },
          relationships: { training_course: { data: { type: 'training_courses', id: dossier } } },
        },
      },
    });
  const signed = { first_name: 'Nadia', last_name: 'Benali', email: 'nadia.benali@exemple.fr' };

  it('writes into a chat for somebody outside, once per key', async () => {
    const answers = [await post(signed), await post(signed)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.resource.attributes).toMatchObject({ ...signed, origin: 'lucie', user_id: 'lucie' });
    expect(answers[1]?.resource.id).toBe(answers[0]?.resource.id);
  });

  it('says for whom it writes', async () => {
    const { status, errors } = await post({ first_name: 'Nadia' }, 'key-2');

    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/last_name',
      '/data/attributes/email',
    ]);
  });

  it('adds a document with its file and shows it', async () => {
    const add = (path: string, attributes: JsonValue, relation: JsonValue) =>
      call(`/${path}`, 'POST', {
        body: { data: { type: path.replace('-', '_'), attributes, relationships: relation } },
      });
    const course = { training_course: { data: { type: 'training_courses', id: dossier } } };
    const document = await add('documents', { document_type: 40, name: 'Contrat', status: 1 }, course);
    const data = { type: 'documents', id: String(document.resource.id) };
    const content = pdf('contrat').toString('base64');
    const version = await add('document-versions', { file_name: 'a.pdf', content }, { document: { data } });

    const message = await add('chats', { ...signed, content: 'Signé.' }, { ...course, document: { data } });
    const seen = await server.call(`/documents/${data.id}/download-last-version`, { account: 'manager' });

    expect([document, version, message].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(document.resource.attributes).toMatchObject({ created_by: 'Lucie' });
    expect(seen.status).toBe(200);
  });

  it('may do nothing else', async () => {
    const answers = await Promise.all([
      call('/chats'),
      call(`/training-courses/${dossier}`),
      call('/training-courses'),
      call('/users'),
      call('/training-course-comments', 'POST', { body: { data: { type: 'training_course_comments' } } }),
      call('/chats/mark-as-read', 'PATCH', { body: { meta: { training_course: dossier } } }),
      call('/documents'),
      call('/document-versions'),
      call('/chats', 'GET', {}, `${token}x`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 401]);
  });
});
