import { describe, expect, test } from 'vitest';
import { readCommuneCoordinates } from '#alec/candidate/server/place/communeCoordinates.ts';
import { placeOf } from '#alec/candidate/server/place/communePlace.ts';

describe('the place of a commune', () => {
  // Source: GeoNames, the largest place of the commune.
  test.each([
    [{ city: 'Lyon', postal_code: '69007' }, '69123', '45.74846', '4.84671'],
    [{ city: 'évry courcouronnes' }, '91228', '48.63280', '2.44049'],
    [{ city: 'Paris 10e', postal_code: '75010' }, '75056', '48.85341', '2.34880'],
    [{ city: 'St-Denis', postal_code: '93200' }, '93066', '48.93564', '2.35387'],
    [{ city: 'Nouméa', postal_code: '98800' }, '98818', '-22.27407', '166.44884'],
    [{ postal_code: '01400' }, '01093', '46.11834', '4.95656'],
  ])('of %j is found', async (words, city_code, latitude, longitude) => {
    expect(await placeOf(words)).toEqual({ city_code, latitude, longitude });
  });

  test('of the largest commune of its name is meant, unless the code says which', async () => {
    const largest = await placeOf({ city: 'Saint-Denis' });
    const meant = await placeOf({ city: 'Saint-Denis', city_code: '93066' });

    expect([largest?.city_code, meant?.city_code]).toEqual(['97411', '93066']);
  });

  test('of no commune is none', async () => {
    const words = [
      { city: 'Luxembourg' },
      { city: 'Lyon', postal_code: '59000' },
      { city_code: '00000' },
      {},
    ];

    expect(await Promise.all(words.map(placeOf))).toEqual([null, null, null, null]);
  });

  test('is its own for nine inhabitants of ten, and that of its neighbours for nearly all others', async () => {
    const found = [...(await readCommuneCoordinates()).values()];

    const by = (word: string) => found.filter((one) => one.by === word).length;

    expect([by('commune'), by('postal code'), by('arrondissement')]).toEqual([14_765, 18_909, 1_214]);
  });
});
