import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongings } from '#alec/candidate/domain/belongings.ts';
import { addCourse, type Document, type DossierApi, engineWithFiles, openDossierApi } from '../dossierApi.ts';
import {
  accountId,
  ask,
  candidateActor,
  known,
  profileId,
  put,
  putCandidate,
  rowId,
} from './candidateWorld.ts';

const engine = engineWithFiles();

let testApi: DossierApi;

beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await putCandidate(testApi, 'ada');
  await putCandidate(testApi, 'bob');
  for (const who of ['ada', 'bob'] as const) {
    const { first_name, last_name } = known[who];
    await put(testApi, 'training-course-candidates', {
      id: rowId('training-course-candidates', who),
      training_course: await addCourse(testApi),
      candidate_profile: profileId(who),
      first_name,
      last_name,
      birthday_date: '1994-03-12',
    });
  }
});
afterAll(() => testApi.close());

async function dataOf(who: 'ada' | 'bob', at?: Date) {
  const { status, bytes, headers } = await ask(testApi, '/candidate/data.zip', {
    as: candidateActor(who),
    ...(at && { at }),
  });
  expect(status).toBe(200);
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  );
  const text = files.find(([name]) => name === 'data.json')?.[1].toString() ?? '';
  return { headers, files: new Map(files), text, document: JSON.parse(text) as Document };
}

describe('the data a candidate downloads', () => {
  test('hold her row of every resource that the Model knows to be hers, and none of another’s', async () => {
    const { document, text } = await dataOf('ada');

    const paths = belongings(testApi.model).map(({ resource }) => resource.path);
    expect(paths.length).toBeGreaterThan(15);
    const ids = paths.map((path) => [path, document.data[path]?.rows.map((row: Document) => row.id.value)]);
    expect(ids).toEqual(
      paths.map((path) => {
        const own = { users: accountId('ada'), 'candidate-profiles': profileId('ada') };
        return [path, [own[path as keyof typeof own] ?? rowId(path, 'ada')]];
      }),
    );
    for (const value of Object.values(known.bob)) expect(text).not.toContain(value);
  });

  test('say each value with its label and in the words of her language', async () => {
    const { document, headers, files } = await dataOf('ada');

    const [row] = document.data['candidate-profiles'].rows;
    expect(document.data['candidate-profiles'].label).toBe('Profils candidats');
    expect(row.civility).toEqual({ label: 'Civilité', value: 'mrs', text: 'Madame' });
    expect(row.social_security_number.value).toBe(known.ada.social_security_number);
    expect(row.region.text).toBeUndefined();
    expect(headers.get('content-disposition')).toContain('mes-donnees-2026-03-02.zip');
    expect(files.get('LISEZMOI.txt')?.toString()).toContain('Adalberta Quillevéré');
  });

  test('hold her files under their names, and no key of where they lie', async () => {
    const { files, text, document } = await dataOf('ada');

    const names = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(names).toEqual([
      'files/candidate-documents/Document de Quillevéré.pdf',
      'files/user-pictures/photo-ada.pdf',
    ]);
    expect(
      files
        .get(names[0] ?? '')
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(document.data['candidate-documents'].rows[0].path).toBeUndefined();
    expect(text).not.toContain('fingerprint-ada');
  });

  test('are noted in her history', async () => {
    const { document } = await testApi.send(`/activities?filter[entity_id]=${profileId('ada')}`);

    const changes = document.data.flatMap((entry: Document) => entry.attributes.changes);
    expect(changes.map((change: Document) => change.field)).toContain('own_data');
  });

  test('are given six times an hour, and once more when the hour is over', async () => {
    const hour = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 8, minutes));
    const as = candidateActor('bob');
    for (let minute = 0; minute < 6; minute += 1) await dataOf('bob', hour(minute));

    const seventh = await ask(testApi, '/candidate/data.zip', { as, at: hour(10) });

    expect(seventh.status).toBe(429);
    expect(seventh.headers.get('retry-after')).toBe(String(50 * 60));
    expect((await ask(testApi, '/candidate/data.zip', { as, at: hour(61) })).status).toBe(200);
  });

  test.each([
    ['who acts in her place', candidateActor('ada', { emulatedBy: 'Camille admin' }), 403],
    [
      'somebody without a profile',
      candidateActor('ada', { id: '00000000-0000-7000-8000-000000000000' }),
      404,
    ],
    ['who may view no profile', candidateActor('ada', { permissions: new Set() }), 403],
  ])('are not for %s', async (_, as, status) => {
    expect((await ask(testApi, '/candidate/data.zip', { as })).status).toBe(status);
  });

  test('take no parameters', async () => {
    expect((await ask(testApi, '/candidate/data.zip?profile=x')).status).toBe(400);
  });
});
