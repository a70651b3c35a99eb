import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommunes, type FindCommunes } from '#alec/integrations/communes.ts';
import { type ExternalServer, failures, json, startExternalServer } from './externalServer.ts';

const now = () => new Date();
const warned: { facts: Readonly<Record<string, string | number>>; message: string }[] = [];
const warn = (facts: Readonly<Record<string, string | number>>, message: string) =>
  void warned.push({ facts, message });

beforeEach(() => {
  warned.length = 0;
});

describe('the embedded communes', () => {
  const find = createCommunes({ url: undefined, now, warn });
  const namesOf = async (nom: string, limit = 3) => (await find({ nom, limit })).map((one) => one.nom);

  beforeAll(() => find({ limit: 1 }));

  const searches: [typed: string, first: string][] = [
    ['Lyon', 'Lyon'],
    ['lyo', 'Lyon'],
    ['EVRY', 'Évry'],
    ['évry cour', 'Évry-Courcouronnes'],
    ['havre', 'Le Havre'],
    ['st den', 'Saint-Denis'],
    ['saint-denis', 'Saint-Denis'],
    ['L’Haÿ', "L'Haÿ-les-Roses"],
    ['schoelcher', 'Schœlcher'],
    ['cayenne', 'Cayenne'],
  ];

  it.each(searches)('%s finds %s first', async (typed, first) => {
    expect((await namesOf(typed))[0]).toBe(first);
  });

  it('come the whole name first, then those that begin so, the larger first', async () => {
    const names = await namesOf('nice', 50);
    const beginning = names.filter((name) => /^nice/i.test(name));

    expect(names[0]).toBe('Nice');
    expect(names.slice(0, beginning.length)).toEqual(beginning);
  });

  it('are the largest ones when nothing is asked', async () => {
    const largest = await find({ limit: 3 });

    expect(largest.map(({ nom }) => nom)).toEqual(['Paris', 'Marseille', 'Lyon']);
  });

  it('are found by postal code and by INSEE code', async () => {
    const byPostCode = await find({ codePostal: '69007', limit: 10 });
    const byCode = await find({ code: '2A004', limit: 10 });

    expect(byPostCode.map(({ nom }) => nom)).toEqual(['Lyon']);
    expect(byCode).toEqual([
      {
        nom: 'Ajaccio',
        code: '2A004',
        codesPostaux: ['20000', '20090', '20167'],
        codeDepartement: '2A',
        codeRegion: '94',
        departement: { code: '2A', nom: 'Corse-du-Sud' },
        region: { code: '94', nom: 'Corse' },
        population: expect.any(Number),
      },
    ]);
  });

  it('must meet all conditions, and no name that is not there is found', async () => {
    expect(await find({ nom: 'lyon', codePostal: '75001', limit: 10 })).toEqual([]);
    expect(await find({ nom: 'zzzz', limit: 10 })).toEqual([]);
    expect(await find({ nom: '%', limit: 2 })).toHaveLength(2);
  });
});

describe('the public communes service', () => {
  let externalServer: ExternalServer;
  let find: FindCommunes;

  beforeAll(async () => {
    externalServer = await startExternalServer(json([]));
  });

  afterAll(() => externalServer.close());

  beforeEach(() => {
    find = createCommunes({ url: externalServer.url, now, warn });
  });

  it('is asked in its own words, and its answer taken as it is', async () => {
    const ours = {
      nom: 'Nouvelle',
      code: '99001',
      codesPostaux: ['99100'],
      codeDepartement: '99',
      departement: { code: '99', nom: 'Ailleurs' },
      codeRegion: '9',
      region: { code: '9', nom: 'Là-bas' },
      population: 12,
    };
    externalServer.answer(json([{ ...ours, _score: 0.8 }]));

    const found = await find({ nom: 'nouv', limit: 5 });

    expect(found).toEqual([ours]);
    expect(externalServer.asked.at(-1)).toBe(
      '/communes?nom=nouv&fields=nom%2Ccode%2CcodesPostaux%2CcodeDepartement%2Cdepartement%2CcodeRegion%2Cregion%2Cpopulation&boost=population&limit=5',
    );
    expect(warned).toEqual([]);
  });

  it('may lack what a small territory has not', async () => {
    externalServer.answer(json([{ nom: 'Saint-Barthélemy', code: '97701', codeDepartement: '977' }]));

    expect(await find({ nom: 'saint-bar', limit: 5 })).toEqual([
      expect.objectContaining({ codesPostaux: [], departement: { code: '977', nom: '977' } }),
    ]);
  });

  it('loses the communes that are not in its format, by their code in the log', async () => {
    const good = { nom: 'Brest', code: '29019', codesPostaux: ['29200', 7], codeDepartement: '29' };
    externalServer.answer(json([{ code: '12345' }, null, 'x', good]));

    const found = await find({ nom: 'x', limit: 5 });

    expect(found.map(({ nom, codesPostaux }) => [nom, codesPostaux])).toEqual([['Brest', ['29200']]]);
    expect(warned.map(({ facts }) => facts.code)).toEqual(['12345', 'none', 'none']);
  });

  it.each(failures)('is replaced by the embedded register when it %s', async (_, how, reason) => {
    externalServer.answer(how);

    const found = await find({ nom: 'lyon', limit: 1 });

    expect(found[0]?.code).toBe('69123');
    expect(warned).toEqual([
      {
        facts: { service: 'communes', reason: `communes: ${reason}` },
        message: 'outside service away, embedded register used',
      },
    ]);
  });
});
