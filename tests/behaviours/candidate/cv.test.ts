import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../print/pdfText.ts';
import { actorOf, type DossierApi, engineWithFiles, openDossierApi } from '../dossierApi.ts';
import { ask, candidateActor, known, profileId, putCandidate } from './candidateWorld.ts';

const engine = engineWithFiles();

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await putCandidate(testApi, 'ada');
  await putCandidate(testApi, 'bob');
});
afterAll(() => testApi.close());

const wordsIn = (bytes: Buffer) => pdfText(bytes).join(' ');
const ofAda = `/candidate-profiles/${profileId('ada')}/cv.pdf`;

describe('the CV of a profile', () => {
  test('is made from it, under her name, without what is nobody’s business', async () => {
    const { status, headers, bytes } = await ask(testApi, '/candidate/cv.pdf?layout=modern');

    const words = wordsIn(bytes);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('filename="CV Adalberta Quillevere.pdf"');
    for (const part of [
      known.ada.email,
      'Logistique Ouest',
      'AFTRAL',
      'Breton (langue maternelle)',
      'CACES 3',
    ])
      expect(words).toContain(part);
    for (const part of [known.ada.social_security_number, '1994', 'Française', known.ada.address])
      expect(words).not.toContain(part);
  });

  test('is in the language asked for, whatever that of the page', async () => {
    const { headers, bytes } = await ask(testApi, '/candidate/cv.pdf?locale=en');

    expect(headers.get('content-language')).toBe('en');
    expect(wordsIn(bytes)).toContain('Jan 2024 – today');
  });

  test('is printed by staff who may view the profile, and by no other candidate', async () => {
    const own = { ...actorOf('recruiter') };

    expect((await ask(testApi, ofAda, { as: own })).status).toBe(200);
    expect((await ask(testApi, ofAda, { as: candidateActor('bob') })).status).toBe(404);
    expect((await ask(testApi, ofAda, { as: { ...own, scopes: { regions: [] } } })).status).toBe(404);
    expect((await ask(testApi, ofAda, { as: actorOf('regional_director') })).status).toBe(403);
    expect((await ask(testApi, '/candidate-profiles/x/cv.pdf', { as: actorOf('admin') })).status).toBe(404);
  });

  test.each([
    ['layout=baroque', 'layout'],
    ['locale=de', 'locale'],
    ['size=a4', 'size'],
  ])('is refused with %s', async (query, parameter) => {
    for (const path of ['/candidate/cv.pdf', ofAda]) {
      const { status, document } = await ask(testApi, `${path}?${query}`);
      expect([status, document.errors[0].source.parameter]).toEqual([400, parameter]);
    }
  });
});
