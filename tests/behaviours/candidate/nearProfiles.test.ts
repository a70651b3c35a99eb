import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import type { Actor } from '#engine/model/model.ts';
import { actorOf, type DossierApi, engineWithFiles, north, openDossierApi, south } from '../dossierApi.ts';
import { ask, candidateActor, put } from './candidateWorld.ts';

const engine = engineWithFiles();

const lyon = '69123';
/** Distances to Lyon by the coordinates of the communes. Source: great circle, GeoNames. */
const people = [
  { name: 'Villeurbanne', region: north, latitude: '45.76601', longitude: '4.87950' },
  { name: 'Vienne', region: south, latitude: '45.52569', longitude: '4.87484' },
  { name: 'Paris', region: north, latitude: '48.85341', longitude: '2.34880' },
  { name: 'Ailleurs', region: north, latitude: null, longitude: null },
] as const;
const idOf = (name: string) => seedId('candidate-profiles', name);
const nameOf = (id: string) => people.find(({ name }) => idOf(name) === id)?.name;

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await put(
    testApi,
    'candidate-profiles',
    ...people.map(({ name, ...place }, index) => ({
      id: idOf(name),
      first_name: 'Nour',
      last_name: name,
      availability: index === 0 ? 'not_available' : 'available',
      ...place,
    })),
  );
});
afterAll(() => testApi.close());

const near = (query: string, as: Actor = actorOf('admin')) =>
  ask(testApi, `/candidate-profiles/near?${query}`, { as });
const named = ({ document }: Awaited<ReturnType<typeof near>>) =>
  document.meta.profiles.map(({ id, distance_km }: { id: string; distance_km: number }) => [
    nameOf(id),
    distance_km,
  ]);

describe('the profiles near a commune', () => {
  test('come with their distance, the nearest first, and none of which nobody knows the place', async () => {
    expect(named(await near(`city_code=${lyon}&distance=30`))).toEqual([
      ['Villeurbanne', 3],
      ['Vienne', 25],
    ]);
    expect(named(await near(`city_code=${lyon}&distance=1000`)).at(-1)).toEqual(['Paris', 393]);
  });

  test('are those that the filters of the list leave', async () => {
    const reply = await near(`city_code=${lyon}&distance=30&filter[availability]=available`);

    expect([reply.document.meta.total, named(reply)]).toEqual([1, [['Vienne', 25]]]);
  });

  test('are of the regions of a recruiter, and nobody else’s for a candidate', async () => {
    const recruiter = { ...actorOf('recruiter'), scopes: { regions: [north] } };

    expect(named(await near(`city_code=${lyon}&distance=30`, recruiter))).toEqual([['Villeurbanne', 3]]);
    expect(named(await near(`city_code=${lyon}&distance=30`, candidateActor('ada')))).toEqual([]);
    expect((await near(`city_code=${lyon}&distance=30`, actorOf('regional_director'))).status).toBe(403);
  });

  test('are at most 150, the nearest, and all are counted', async () => {
    const many = Array.from({ length: 160 }, (_, place) => ({
      id: idOf(`far ${place}`),
      first_name: 'Nour',
      last_name: `Loin ${place}`,
      availability: 'available',
      region: south,
      latitude: '43.29695',
      longitude: '5.38107',
    }));
    await put(testApi, 'candidate-profiles', ...many);

    const { document } = await near('city_code=13055&distance=400');

    expect([document.meta.profiles.length, document.meta.total]).toEqual([150, 162]);
  });

  test.each([
    ['', ['city_code', 'distance']],
    ['city_code=99999&distance=30', ['city_code']],
    [`city_code=${lyon}&distance=0`, ['distance']],
    [`city_code=${lyon}&distance=2&distance=3`, ['distance']],
    [`city_code=${lyon}&distance=30&colour=red`, ['colour']],
    [`city_code=${lyon}&distance=30&filter[colour]=red`, ['filter[colour]']],
  ])('are not found by %j', async (query, parameters) => {
    const { status, document } = await near(query);

    expect(status).toBe(400);
    expect(document.errors.map((one: { source: { parameter: string } }) => one.source.parameter)).toEqual(
      parameters,
    );
  });
});
