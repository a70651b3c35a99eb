import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentTemplates } from '#alec/demo/reference/documentTemplates.ts';
import { recordsOf } from '#alec/demo/seedSet.ts';
import {
  generateResponse,
  mergedResponse,
  previewResponse,
} from '#alec/documents/server/templates/templateCalls.ts';
import { pdfText } from '../print/pdfText.ts';
import {
  actorOf,
  addCourse,
  addGroup,
  addPart,
  addSession,
  asDuplicate,
  type DossierApi,
  engineWithFiles,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

describe('templates', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi, {}, { volume: 2, meal_fees: '1234.50', description: '<script>&' });
    await addGroup(testApi, course, 'A1');
    for (const [first_name, last_name] of [
      ['Łukasz', 'Wójcik'],
      ['Ünal', 'Şahin'],
    ])
      await addPart(testApi, 'training-course-candidates', {
        course,
        attributes: { first_name, last_name, birthday_date: '1990-05-01' },
      });
    await addSession(testApi, course, '2026-04-10', '2026-04-11');
    await addSession(testApi, course, '2026-04-01', '2026-04-02');
  });
  afterAll(() => testApi.close());

  const parts = () => ({ ...testApi, now: () => new Date('2026-03-02T08:30:00.000Z') });
  const context = (as: Person) => ({ actor: actorOf(as), requestId: 'request-1', locale: 'en' as const });
  const call = (answer: typeof generateResponse, meta: object, as: Person = 'manager') =>
    answer(
      new Request('http://alec.test/api/v1/documents/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ meta }),
      }),
      parts(),
      context(as),
    );
  const letter = { kind: 'document', document_type: 19, label: 'Lettre', language: 'fr' };
  const post = (attributes: object, as: Person = 'admin') =>
    testApi.send('/document-templates', {
      body: { data: { type: 'document_templates', attributes: { ...letter, ...attributes } } },
      as,
    });
  const addTemplate = async (attributes: object) => (await post(attributes)).document.data.id;
  const generate = (template: string, as: Person = 'manager', dossier = course) =>
    call(generateResponse, { training_course: dossier, document_template: template }, as);
  const documentsOf = async (dossier = course) =>
    (await testApi.send(`/documents?filter[training_course]=${dossier}`)).document.data;
  const codesOf = async (response: Response) =>
    (await response.json()).errors.map(({ code }: { code: string }) => code);

  test('an administrator alone writes them; a manager reads them', async () => {
    const body = '<p>{{training_course.reference}}</p>';

    expect((await post({ body })).status).toBe(201);
    expect((await post({ body }, 'manager')).status).toBe(403);
    expect((await testApi.send('/document-templates', { as: 'recruiter' })).status).toBe(200);
  });

  test.each([
    [{ body: '<p>{{training_course.referense}}</p>' }, 'body', "'training_course.reference'"],
    [{ body: '<p>{{#candidate}}x{{/candidate}}</p>' }, 'body', "'candidates'"],
    [{ body: '<p>{{#candidates}}{{firstname}}{{/candidates}}</p>' }, 'body', "'first_name'"],
    [{ body: '<p>{{#candidates}}{{#sessions}}{{/sessions}}{{/candidates}}</p>' }, 'body', 'inside another'],
    [{ body: '<p>{{#candidates}}</p>' }, 'body', 'not closed'],
    [{ body: '<p>x</p>', kind: 'mail', subject: '{{author.nam}}' }, 'subject', "'author.name'"],
    [{ body: '<p>{{training_course.estimators}}</p>' }, 'body', 'not a field'],
    [{ body: '<p>{{#candidates}}{{opco_received_amount}}{{/candidates}}</p>' }, 'body', 'not a field'],
    [{ body: '<p>{{training_course.user_id}}</p>' }, 'body', 'not a field'],
    [
      { body: '<p>{{#training_course.deadlin}}x{{/training_course.deadlin}}</p>' },
      'body',
      "'training_course.deadline'",
    ],
    [{ body: '<p>{{#birthday_date}}x{{/birthday_date}}</p>' }, 'body', 'not a field'],
    [{ body: '<p><a href="{{training_course.reference}}">x</a></p>' }, 'body', 'address of a link'],
    [{ body: '<p><a href="https://a.test/?d={{today}}">x</a></p>' }, 'body', 'address of a link'],
  ])('%j is refused with its place', async (attributes, field, words) => {
    const { status, document } = await post(attributes);

    expect(status).toBe(422);
    expect(document.errors[0].source).toEqual({ pointer: `/data/attributes/${field}` });
    expect(document.errors[0].detail).toContain(words);
  });

  test('what may be filled in is listed in the caller’s language, and nothing that needs a right of its own', async () => {
    const { document } = await testApi.send('/document-templates/fields', { as: 'manager', locale: 'fr' });
    const { fields, loops } = document.meta;

    expect(fields).toContainEqual({ name: 'training_course.reference', label: 'Référence' });
    expect(fields).toContainEqual({ name: 'training_course.manager.last_name', label: 'Gestionnaire – Nom' });
    const names = fields.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('training_course.manager.email');
    const candidates = loops.find(({ name }: { name: string }) => name === 'candidates');
    expect(candidates.label).toBe('Candidats');
    const inLoop = candidates.fields.map(({ name }: { name: string }) => name);
    expect(inLoop).toContain('birthday_date');
    expect(inLoop).not.toContain('opco_received_amount');
  });

  test('those of the beginning are taken by the same rules', async () => {
    for (const record of recordsOf([documentTemplates()], 'document-templates')) {
      const { id, position, ...attributes } = record;
      const { status, document } = await post({ document_type: null, ...attributes });

      expect([attributes.label, document.errors ?? [], status]).toEqual([attributes.label, [], 201]);
    }
  });

  test('a document is made of the dossier, and again as its next version', async () => {
    const body =
      '<p>{{training_course.meal_fees}}</p><ul><li>{{#candidates}}{{first_name}} {{last_name}}{{/candidates}}</li></ul><p>{{#sessions}}{{from_date}} {{session_type}}; {{/sessions}}</p>';
    const template = await addTemplate({ body, label: 'Engagement / client' });

    const first = await generate(template);
    const again = await generate(template);

    expect([first.status, again.status]).toEqual([201, 201]);
    const { data } = await again.json();
    expect(data.attributes).toMatchObject({ version_number: 2, mime_type: 'application/pdf' });
    expect(data.attributes.file_name).toBe('Engagement - client 2026-00001.pdf');
    const made = (await documentsOf()).filter(
      ({ attributes }: { attributes: { name: string } }) => attributes.name === 'Engagement / client',
    );
    expect(made).toHaveLength(1);
    expect(made[0].attributes).toMatchObject({
      document_type: 19,
      version_count: 2,
      created_by: 'Camille manager',
    });
    const download = await testApi.api.handle(
      new Request(`http://alec.test/api/v1/document-versions/${data.id}/download`),
      context('manager'),
    );
    const words = pdfText(new Uint8Array(await download.arrayBuffer())).join(' ');
    expect(words).toContain('Łukasz Wójcik');
    expect(words).toContain('Ünal Şahin');
    expect(words).toMatch(/1\s234,50\s€/);
    expect(words.indexOf('01/04/2026 Formation')).toBeLessThan(words.indexOf('10/04/2026 Formation'));
  });

  test('what is empty is left out by a condition, or named to who makes the letter', async () => {
    const body =
      '<p>{{#training_course.deadline}}Échéance : {{training_course.deadline}}{{/training_course.deadline}}</p><p>{{training_course.profession}}</p><p>{{#candidates}}{{city}}{{first_name}}{{#address}}, {{address}}{{/address}}{{/candidates}}{{#customers}}{{name}}{{/customers}}</p>';
    const template = await addTemplate({ body, label: 'Vides' });

    const made = await generate(template);
    const preview = { training_course: course, kind: 'document', language: 'fr', body };
    const paper = await call(previewResponse, preview, 'admin');

    const named = ['Target profession', 'Candidates: City', 'Customers'];
    expect((await made.json()).meta.empty_fields).toEqual(named);
    expect(JSON.parse(decodeURIComponent(paper.headers.get('x-empty-fields') ?? ''))).toEqual(named);
    const words = pdfText(new Uint8Array(await paper.arrayBuffer())).join('');
    expect(words.trim()).toBe('Łukasz Ünal ERPF#2026-00001 Page 1 sur 1');
  });

  test('values are written as the pages show them, in the language of the template', async () => {
    const other = await addCourse(testApi, {}, { meal_fees: '1234.5', deadline: '2026-05-03', volume: 12 });
    await addGroup(testApi, other, 'A2', { recruiter_phone: '+33612345678', is_main_group: false });
    const body =
      '<p>{{training_course.meal_fees}}|{{training_course.deadline}}|{{training_course.volume}}|{{training_course.status}}|{{#agencies}}{{recruiter_phone}}|{{is_main_group}}{{#is_main_group}}, main{{/is_main_group}}{{/agencies}}</p>';

    const mailIn = async (language: string) =>
      (
        await (
          await call(
            previewResponse,
            { training_course: other, kind: 'mail', subject: 'x', language, body },
            'admin',
          )
        ).json()
      ).meta.body.replaceAll(/\s/g, ' ');

    expect(await mailIn('fr')).toBe('<p>1 234,50 €|03/05/2026|12|À traiter|+33 6 12 34 56 78|non</p>');
    expect(await mailIn('en')).toBe('<p>€1,234.50|03/05/2026|12|To do|+33 6 12 34 56 78|no</p>');
  });

  test('a locked document takes no new version, and says who locked it', async () => {
    const template = await addTemplate({ body: '<p>x</p>', label: 'Verrou' });
    const { data } = await (await generate(template)).json();
    await testApi.send(`/documents/${data.relationships.document.data.id}/lock`, {
      method: 'PATCH',
      body: {},
    });

    const refused = await generate(template);

    expect(refused.status).toBe(409);
    expect((await refused.json()).errors[0].detail).toContain('Camille admin');
  });

  test('who may not add documents is refused, and so is a dossier out of sight or in the trash', async () => {
    const template = await addTemplate({ body: '<p>x</p>' });
    const trashed = await addCourse(testApi);
    await testApi.send(`/training-courses/${trashed}`, { method: 'DELETE', body: asDuplicate });
    const locked = await addCourse(testApi);
    await testApi.send(`/training-courses/${locked}/lock`, { method: 'PATCH', body: {} });

    expect((await generate(template, 'southern_director')).status).toBe(404);
    expect((await generate(template, 'manager', randomUUID())).status).toBe(404);
    expect((await generate(randomUUID())).status).toBe(404);
    expect((await generate(template, 'manager', trashed)).status).toBe(404);
    expect((await generate(template, 'manager', locked)).status).toBe(409);
    expect(await documentsOf(locked)).toEqual([]);
    const nobody = {
      ...context('manager'),
      actor: { ...actorOf('manager'), permissions: new Set<string>() },
    };
    const refused = await generateResponse(
      new Request('http://alec.test/', { method: 'POST' }),
      parts(),
      nobody,
    );
    expect(await codesOf(refused)).toEqual(['forbidden']);
  });

  test('a template that is typed is previewed, values as words and never as markup', async () => {
    const meta = { training_course: course, kind: 'mail', language: 'fr' };
    const typed = {
      subject: 'ERPF#{{training_course.reference}}',
      body: '<p>{{training_course.description}}</p>',
    };

    const mail = await call(previewResponse, { ...meta, ...typed }, 'admin');
    const paper = await call(previewResponse, { ...meta, ...typed, kind: 'document' }, 'admin');
    const wrong = await call(previewResponse, { ...meta, body: '<p>{{x}}</p>' }, 'admin');

    expect((await mail.json()).meta).toEqual({
      subject: 'ERPF#2026-00001',
      body: '<p>&lt;script&gt;&amp;</p>',
      empty_fields: [],
    });
    expect(paper.headers.get('x-empty-fields')).toBe('%5B%5D');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(await codesOf(wrong)).toEqual(['merge-field-unknown']);
    expect((await call(previewResponse, { ...meta, ...typed }, 'manager')).status).toBe(403);
  });

  test('a mail begins with a template, filled in', async () => {
    const template = await addTemplate({
      kind: 'mail',
      document_type: null,
      language: 'en',
      subject: 'Request {{training_course.reference}}',
      body: '<p>{{#candidates}}{{first_name}} {{/candidates}}– {{author.name}}, {{today}}</p>',
    });
    const merged = (as: Person, dossier = course) =>
      mergedResponse(
        new Request(
          `http://alec.test/api/v1/document-templates/${template}/merged?training_course=${dossier}`,
        ),
        parts(),
        context(as),
      );

    expect((await (await merged('recruiter')).json()).meta).toEqual({
      subject: 'Request 2026-00001',
      body: '<p>Łukasz Ünal – Camille recruiter, 02/03/2026</p>',
      empty_fields: [],
    });
    expect((await merged('southern_director')).status).toBe(404);
  });
});
