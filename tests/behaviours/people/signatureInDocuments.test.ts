import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateResponse, previewResponse } from '#alec/documents/server/templates/templateCalls.ts';
import { png } from '../../world/pictures.ts';
import {
  actorOf,
  addCourse,
  type DossierApi,
  engineWithFiles,
  managerId,
  one,
  openDossierApi,
  type Person,
} from '../dossierApi.ts';
import { sendOwn } from './ownAccount.ts';

describe('signatures in documents', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
    const relationships = { manager: one('manager_repositories', managerId('manager')) };
    const body = { data: { type: 'training_courses', id: course, relationships } };
    await testApi.send(`/training-courses/${course}`, { method: 'PATCH', body });
    await sendOwn(testApi, '/auth/me/signature', { method: 'PUT', body: png(), as: 'manager' });
  });
  afterAll(() => testApi.close());

  const call = (answer: typeof generateResponse, meta: object, as: Person, emulatedBy?: string) => {
    const request = new Request('http://alec.test/api/v1/documents/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ meta: { training_course: course, ...meta } }),
    });
    const actor = { ...actorOf(as), ...(emulatedBy !== undefined && { emulatedBy }) };
    const parts = { ...testApi, now: () => new Date('2026-03-02T08:30:00.000Z') };
    return answer(request, parts, { actor, requestId: 'request-1', locale: 'en' });
  };
  const addTemplate = async (body: string) => {
    const attributes = {
      kind: 'document',
      document_type: 19,
      label: body.slice(0, 60),
      language: 'fr',
      body,
    };
    const { document } = await testApi.send('/document-templates', {
      body: { data: { type: 'document_templates', attributes } },
    });
    return document.data.id as string;
  };
  /** How many pictures the document has that the person generates, and what it lacks. */
  const generated = async (template: string, as: Person, emulatedBy?: string) => {
    const answer = await call(generateResponse, { document_template: template }, as, emulatedBy);
    const { data, meta } = await answer.json();
    const download = await testApi.api.handle(
      new Request(`http://alec.test/api/v1/document-versions/${data.id}/download`),
      { actor: actorOf('admin'), requestId: 'request-1', locale: 'en' },
    );
    const text = Buffer.from(await download.arrayBuffer()).toString('latin1');
    // A picture with transparent pixels has a second one that says where.
    return { pictures: (text.match(/\/SMask/g) ?? []).length, empty: meta.empty_fields };
  };
  const byAuthor = '<p>Fait par <strong>{{author.name}} {{author.signature}} ce jour</strong></p>';
  const byManager =
    '<table><tbody><tr><td><p>{{training_course.manager.signature}}</p></td></tr></tbody></table>';

  test('that of who generates is drawn, nobody else’s, and nothing where there is none', async () => {
    const template = await addTemplate(byAuthor);

    expect(await generated(template, 'manager')).toEqual({ pictures: 1, empty: [] });
    expect(await generated(template, 'admin')).toEqual({ pictures: 0, empty: ['Author – Signature'] });
    expect((await generated(template, 'manager', 'Camille admin')).pictures).toBe(0);
  });

  test('that of the manager is drawn for herself, and for others once she lets them', async () => {
    const template = await addTemplate(byManager);
    expect((await generated(template, 'manager')).pictures).toBe(1);
    expect(await generated(template, 'admin')).toEqual({
      pictures: 0,
      empty: ['Back-office manager – Signature'],
    });

    const share = (is_signature_shared: boolean) =>
      sendOwn(testApi, '/auth/me/preferences', {
        method: 'PATCH',
        body: { data: { type: 'user_preferences', attributes: { is_signature_shared } } },
      });
    expect((await share(true)).status).toBe(201);
    expect((await generated(template, 'admin')).pictures).toBe(1);

    expect((await share(false)).status).toBe(200);
    expect((await generated(template, 'admin')).pictures).toBe(0);
  });

  test('a condition leaves its words out where there is none', async () => {
    const body = '<p>x{{#author.signature}}Signé : {{author.signature}}{{/author.signature}}</p>';
    const meta = { kind: 'document', language: 'fr', body };

    const paper = await call(previewResponse, meta, 'admin');

    expect(paper.headers.get('x-empty-fields')).toBe(encodeURIComponent('[]'));
  });

  test.each([
    [{ kind: 'mail', subject: 'x', body: '<p>{{author.signature}}</p>' }, 'body'],
    [{ kind: 'mail', subject: '{{author.signature}}', body: '<p>x</p>' }, 'subject'],
    [{ kind: 'document', body: '<p>{{training_course.manager.firm}}</p>' }, 'body'],
    [{ kind: 'document', body: '<p>{{training_course.cpef_manager.signature}}</p>' }, 'body'],
  ])('%j is refused', async (attributes, field) => {
    const all = { document_type: 19, label: 'Refusée', language: 'fr', ...attributes };
    const { status, document } = await testApi.send('/document-templates', {
      body: { data: { type: 'document_templates', attributes: all } },
    });

    expect([status, document.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
  });
});
