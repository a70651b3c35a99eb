import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, north, south, today } from '../dossierApi.ts';
import { addAd, applied, candidate, codeOf, openAdsApi, postAd } from './adsApi.ts';

describe('an ad', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openAdsApi(engine);
  });
  afterAll(() => testApi.close());

  const adAt = async (id: string) => (await testApi.send(`/candidate-ads/${id}`)).document.data;
  const change = (id: string, attributes: object) =>
    testApi.send(`/candidate-ads/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'candidate_ads', id, attributes } },
    });
  const act = (id: string, action: string) =>
    testApi.send(`/candidate-ads/${id}/${action}`, { method: 'PATCH', as: 'manager' });

  // Source of the coordinates: GeoNames, the largest place of the commune.
  test.each([
    ['by name and postal code', { city: 'Lyon', postal_code: '69007' }, ['69123', '45.74846', '4.84671']],
    ['by another spelling', { city: 'ST DENIS', postal_code: '97400' }, ['97411', '-20.88231', '55.45040']],
    [
      'by the postal code of a company',
      { city: 'Lyon Cedex 20', postal_code: '69904' },
      ['69123', '45.74846', '4.84671'],
    ],
    ['by its INSEE code', { city_code: '91228' }, ['91228', '48.63280', '2.44049']],
    [
      'in Mayotte, where nobody knows the place',
      { city: 'Mamoudzou', postal_code: '97600' },
      ['97611', null, null],
    ],
    ['abroad', { city: 'Luxembourg' }, [null, null, null]],
    ['nowhere', {}, [null, null, null]],
  ])('gets its coordinates %s', async (_, attributes, expected) => {
    const id = await addAd(testApi, { attributes });

    const { city_code, latitude, longitude } = (await adAt(id)).attributes;

    expect([city_code, latitude, longitude]).toEqual(expected);
  });

  test.each([
    [{ city: 'Lyonne', postal_code: '69007' }, '/data/attributes/city'],
    [{ postal_code: '00000' }, '/data/attributes/postal_code'],
    [{ city_code: '99999' }, '/data/attributes/city_code'],
  ])('is refused in a commune that is not there: %j', async (attributes, pointer) => {
    const reply = await postAd(testApi, { attributes });

    expect(codeOf(reply)).toEqual([422, 'unknown-commune']);
    expect(reply.document.errors[0].source.pointer).toBe(pointer);
  });

  test('moves when its commune changes, and loses its place with it', async () => {
    const id = await addAd(testApi, { attributes: { city: 'Lyon', postal_code: '69007' } });

    await change(id, { city: 'Lille', postal_code: '59000' });
    const moved = (await adAt(id)).attributes;
    await change(id, { city: null, postal_code: null });
    const lost = (await adAt(id)).attributes;

    expect([moved.city_code, moved.latitude]).toEqual(['59350', '50.63297']);
    expect([lost.city_code, lost.latitude]).toEqual([null, null]);
  });

  test('takes no coordinates from its author', async () => {
    const reply = await postAd(testApi, { attributes: { latitude: '1.00000' } });

    expect(reply.status).toBe(422);
  });

  test('is published today in the region of its recruiter unless it says otherwise', async () => {
    const own = await addAd(testApi, { as: 'recruiter' });
    const dated = await addAd(testApi, { attributes: { published_on: '2026-04-01' }, region: south });

    const [first, second] = [await adAt(own), await adAt(dated)];

    expect([first.attributes.published_on, first.relationships.region.data.id]).toEqual([today, north]);
    expect([second.attributes.published_on, second.relationships.region.data.id]).toEqual([
      '2026-04-01',
      south,
    ]);
  });

  test('is of no region by default where its author reaches all', async () => {
    const id = await addAd(testApi, { as: 'manager' });

    expect((await adAt(id)).relationships.region.data).toBeNull();
  });

  test('is not published by a recruiter in a foreign region', async () => {
    expect(codeOf(await postAd(testApi, { as: 'recruiter', region: south }))).toEqual([403, 'outside-own']);
  });

  test('keeps its applications when it is closed and opened again', async () => {
    const id = await addAd(testApi);
    const application = await applied(testApi, id);

    const statuses = [(await act(id, 'close')).status, (await act(id, 'reopen')).status];
    const closed = await act(id, 'close');

    const { document } = await testApi.send(`/candidate-applications/${application}`, {
      actor: candidate('thomas'),
    });
    expect(statuses).toEqual([200, 200]);
    expect([closed.document.data.attributes.is_open, document.data.attributes.status]).toEqual([false, 0]);
  });

  test('is no candidate’s to see once it is closed, nor to change', async () => {
    const id = await addAd(testApi);
    const open = await testApi.send(`/candidate-ads/${id}`, { actor: candidate('sarah') });
    await act(id, 'close');

    const closed = await testApi.send(`/candidate-ads/${id}`, { actor: candidate('sarah') });
    const close = await testApi.send(`/candidate-ads/${id}/close`, {
      method: 'PATCH',
      actor: candidate('sarah'),
    });

    expect([open.status, closed.status, close.status]).toEqual([200, 404, 403]);
  });
});
