import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencies } from '#alec/integrations/agencies.ts';
import { candidateRecords } from '#alec/integrations/candidateRecords.ts';
import { createJsonClient } from '#alec/integrations/createJsonClient.ts';
import { customers } from '#alec/integrations/customers.ts';
import { type ExternalServer, failures, json, startExternalServer } from './externalServer.ts';

const warned: Readonly<Record<string, string | number>>[] = [];
const warn = (facts: Readonly<Record<string, string | number>>) => void warned.push(facts);
let externalServer: ExternalServer;
const getJson = () => createJsonClient({ name: 'records', url: externalServer.url }, () => new Date());

beforeAll(async () => {
  externalServer = await startExternalServer(json([]));
});

afterAll(() => externalServer.close());

beforeEach(() => {
  warned.length = 0;
});

const nora = {
  id: '50001',
  reference: 'L-50001',
  first_name: 'Nora',
  last_name: 'Weber',
  region: 'BRE',
  recruiter_email: 'recruteur@exemple.test',
  emails: ['nora@exemple.test'],
  interim_experience_hours: '1200.00',
};

describe('the candidate records', () => {
  it('are one per registration number', async () => {
    externalServer.answer(json([{ ...nora, registration_numbers: ['M1', 'M2', 'M1'] }]));

    const found = await candidateRecords(getJson(), warn).find({ words: 'weber' });

    expect(externalServer.asked.at(-1)).toBe('/candidates?q=weber&limit=100');
    expect(found).toEqual(
      ['M1', 'M2'].map((number) =>
        expect.objectContaining({
          lucie_id: '50001',
          lucie_reference: 'L-50001',
          registration_number: number,
          registration_numbers: ['M1', 'M2'],
          region: 'BRE',
          recruiter_id: 'recruteur@exemple.test',
          city: null,
        }),
      ),
    );
  });

  it('keep only attributes that the product has', async () => {
    externalServer.answer(json([{ ...nora, registration_numbers: ['M1'], salary: 12, deletedAt: 'x' }]));

    const [record] = (await candidateRecords(getJson(), warn).find({ words: 'weber' })) as object[];

    expect(record).not.toHaveProperty('salary');
    expect(record).not.toHaveProperty('deletedAt');
  });

  it('are asked for one by one by the identifier of the person', async () => {
    const key = { lucie_id: '50001', registration_number: 'M1' };

    await candidateRecords(getJson(), warn).find({ key });

    expect(externalServer.asked.at(-1)).toBe('/candidates?id=50001');
  });

  it('are left out, each by its id, without an identifier or a registration number', async () => {
    externalServer.answer(
      json([nora, { ...nora, id: 7, registration_numbers: ['M1'] }, 'x', { registration_numbers: ['M3'] }]),
    );

    expect(await candidateRecords(getJson(), warn).find({ words: 'weber' })).toEqual([]);
    expect(warned.map(({ id }) => id)).toEqual(['50001', '7', 'none', 'none']);
    expect(JSON.stringify(warned)).not.toMatch(/Weber|Nora/);
  });
});

describe('the customers service', () => {
  it('is asked by words and by registration number', async () => {
    externalServer.answer(
      json([{ registration_number: 'C1', company_name: 'Fibre' }, { company_name: 'Sans' }]),
    );
    const system = customers(getJson(), warn);

    const found = await system.find({ words: 'fibre' });
    await system.find({ key: { registration_number: 'C1' } });

    expect(found).toEqual([
      expect.objectContaining({ registration_number: 'C1', company_name: 'Fibre', siret: null }),
    ]);
    expect(externalServer.asked.slice(-2)).toEqual([
      '/customers?q=fibre&limit=100',
      '/customers?registration_number=C1',
    ]);
  });
});

describe('the register of agencies', () => {
  it('is asked by words and by analytic code', async () => {
    externalServer.answer(json([{ analytic_code: 'A1', analytic_label: 'Rennes', region: 'BRE' }]));
    const system = agencies(getJson(), warn);

    const found = await system.find({ words: 'rennes' });
    await system.find({ key: { analytic_code: 'A1' } });

    expect(found).toEqual([expect.objectContaining({ analytic_code: 'A1', region: 'BRE' })]);
    expect(externalServer.asked.slice(-2)).toEqual([
      '/agencies?q=rennes&limit=100',
      '/agencies?analytic_code=A1',
    ]);
  });
});

describe.each([
  ['candidate records', candidateRecords],
  ['customers', customers],
  ['agencies', agencies],
] as const)('the system of %s', (name, open) => {
  it.each(failures)('is away when it %s, and the log tells no personal data', async (_, how, reason) => {
    externalServer.answer(how);

    expect(await open(getJson(), warn).find({ words: 'weber' })).toBe('away');

    expect(warned).toEqual([{ service: name, reason: expect.stringMatching(new RegExp(`: ${reason}$`)) }]);
  });
});
