import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../world/sampleFiles.ts';
import { type DossierApi, engineWithFiles, openDossierApi } from '../dossierApi.ts';
import { addPeople, call, errorsOf, noticesTo, patch, post, profileId, someone } from './profileWorld.ts';

const path = 'candidate-document-requests';
const thomas = someone('thomas');
const recruiter = someone('recruiter_north');

let testApi: DossierApi;
beforeAll(async () => {
  const engine = engineWithFiles();
  testApi = await openDossierApi(engine);
  await addPeople(testApi);
});
afterAll(() => testApi.close());

const ask = (document_type: string, more: object = {}, as = recruiter) =>
  post(testApi, path, as, { document_type, ...more }, 'thomas');
const upload = async (document_type: string): Promise<string> => {
  const content = pdf(randomUUID()).toString('base64');
  const attributes = { document_type, file_name: 'piece.pdf', content };
  return (await post(testApi, 'candidate-documents', thomas, attributes, 'thomas')).document.data.id;
};
const documentOf = async (request: string) => {
  const { document } = await testApi.send(`/${path}/${request}`, { actor: thomas });
  return document.data.relationships.candidate_document.data?.id ?? null;
};

test('bears the name of who asks, and the candidate is notified', async () => {
  const { status, document } = await ask('diploma', { message: 'Le dernier obtenu' });

  expect(status).toBe(201);
  expect(document.data.attributes.requested_by).toBe('Camille recruiter_north');
  expect((await noticesTo(testApi, 'thomas')).at(-1)).toEqual({
    title: 'Document demandé par votre agence',
    message: 'Diplôme\nLe dernier obtenu',
  });
});

test('is one while it is open, whoever asks again', async () => {
  const first = await ask('medical');

  const again = await ask('medical', { message: 'Avant lundi' }, someone('manager_east'));
  const other = await ask('disability');

  expect(again.document.data).toMatchObject({
    id: first.document.data.id,
    attributes: { message: 'Avant lundi' },
  });
  expect(other.document.data.id).not.toBe(first.document.data.id);
});

test('has its document when one of its type comes, and is open again when that is refused', async () => {
  const request = (await ask('health_card')).document.data.id;
  const before = await documentOf(request);
  const other = await upload('proof_of_address');
  const meanwhile = await documentOf(request);

  const first = await upload('health_card');
  const answered = await documentOf(request);
  await call(testApi, `/candidate-documents/${first}/refuse`, recruiter, { reason: 'Flou' });
  const open = await documentOf(request);
  const second = await upload('health_card');

  expect([before, meanwhile, answered, open]).toEqual([null, null, first, null]);
  expect(await documentOf(request)).toBe(second);
  expect(other).toBeDefined();
});

test('is open again when its document is deleted, or turns out to be another', async () => {
  const request = (await ask('driving_licence')).document.data.id;
  const first = await upload('driving_licence');
  await testApi.send(`/candidate-documents/${first}`, { method: 'DELETE', actor: thomas });
  const afterDeletion = await documentOf(request);
  const second = await upload('driving_licence');

  await patch(testApi, 'candidate-documents', second, recruiter, { document_type: 'other' });

  expect([afterDeletion, await documentOf(request)]).toEqual([null, null]);
});

test.each(['contract', 'certificate', 'convening_letter'])('asks for no %s of the agency', async (type) => {
  expect(errorsOf(await ask(type))).toEqual([
    [422, 'agency-document-type', '/data/attributes/document_type'],
  ]);
});

test('is made by staff of the region alone, and read by the candidate alone', async () => {
  const byCandidate = await ask('cv', {}, thomas);
  const fromElsewhere = await ask('cv', {}, someone('recruiter_south'));
  const { id } = (await ask('cv')).document.data;
  const again = await ask('cv', {}, someone('recruiter_south'));
  const byAnother = await testApi.send(`/${path}/${id}`, { actor: someone('awa') });
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

  expect([byCandidate, fromElsewhere, again, byAnother].map(({ status }) => status)).toEqual([
    403, 422, 404, 404,
  ]);
  expect(errorsOf(moved)).toEqual([[422, 'read-only', '/data/relationships/candidate_profile']]);
});
