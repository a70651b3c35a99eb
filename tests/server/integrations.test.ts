import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExternalServer, json, startExternalServer } from '../outside/externalServer.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
let records: ExternalServer;

const secret = 'of-the-records-system';

beforeAll(async () => {
  records = await startExternalServer(json([]));
  server = await startTestServer({
    environment: {
      CANDIDATE_RECORDS_URL: `${records.url}/lucie`,
      CANDIDATE_RECORDS_SECRET: secret,
      CUSTOMERS_URL: records.url,
      AGENCIES_URL: records.url,
    },
  });
});

afterAll(async () => {
  await server.stop();
  await records.close();
});

describe('the communes', () => {
  it('are given to anyone signed in, in the format of the public service', async () => {
    const answer = await server.call('/communes?nom=lyo&codePostal=69001&limit=10', { account: 'candidate' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(JSON.parse(answer.text)).toEqual([
      expect.objectContaining({
        nom: 'Lyon',
        code: '69123',
        codesPostaux: expect.arrayContaining(['69001', '69009']),
        departement: { code: '69', nom: 'Rhône' },
      }),
    ]);
  });

  it('are 20 unless told, with the fields asked for', async () => {
    const answer = await server.call('/communes?fields=codesPostaux,population', { account: 'recruiter' });
    const communes = JSON.parse(answer.text);

    expect(communes).toHaveLength(20);
    expect(Object.keys(communes[0])).toEqual(['nom', 'code', 'codesPostaux', 'population']);
  });

  it('are not for strangers', async () => {
    expect((await server.call('/communes?nom=lyon')).status).toBe(401);
  });

  const refusals: [query: string, code: string, parameter: string][] = [
    ['name=lyon', 'unknown-parameter', 'name'],
    ['__proto__=lyon', 'unknown-parameter', '__proto__'],
    ['nom=a&nom=b', 'repeated-parameter', 'nom'],
    ['codePostal=6900', 'bad-parameter', 'codePostal'],
    ['code=Lyon', 'bad-parameter', 'code'],
    ['fields=nom,contour', 'bad-parameter', 'fields'],
    ['limit=0', 'bad-parameter', 'limit'],
    ['limit=101', 'bad-parameter', 'limit'],
    ['limit=1e1', 'bad-parameter', 'limit'],
  ];

  it.each(refusals)('cannot be asked by %s: %s', async (query, code, parameter) => {
    const answer = await server.call(`/communes?${query}`, { account: 'recruiter' });

    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([expect.objectContaining({ code, source: { parameter } })]);
  });

  it('are refused in the language of the caller', async () => {
    const sentences = await Promise.all(
      ['fr', 'en'].map(async (language) => {
        const headers = { 'accept-language': language };
        const answer = await server.call('/communes?codePostal=x', { account: 'recruiter', headers });
        return answer.errors[0]?.detail;
      }),
    );

    expect(sentences).toEqual([
      '«\u00a0x\u00a0» ne convient pas à «\u00a0codePostal\u00a0», qui attend cinq chiffres.',
      "'x' does not fit 'codePostal', which takes five digits.",
    ]);
  });

  it('are only read', async () => {
    const answer = await server.call('/communes', { account: 'admin', method: 'POST', body: {} });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the public holidays', () => {
  it('are given by zone and year, and may be kept for a day', async () => {
    const answer = await server.call('/public-holidays/guyane/2026.json', { account: 'recruiter' });

    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(JSON.parse(answer.text)).toMatchObject({
      '2026-01-01': '1er janvier',
      '2026-06-10': "Abolition de l'esclavage",
    });
  });

  it.each([
    ['/public-holidays/metropole/1899.json', 400],
    ['/public-holidays/metropole/2101.json', 400],
    ['/public-holidays/metropole/2026.json?zone=guyane', 400],
    ['/public-holidays/alsace/2026.json', 404],
    ['/public-holidays/metropole/2026', 404],
    ['/public-holidays/metropole/20266.json', 404],
  ])('are not at %s: %i', async (path, status) => {
    expect((await server.call(path, { account: 'recruiter' })).status).toBe(status);
  });

  it('are not for strangers', async () => {
    expect((await server.call('/public-holidays/metropole/2026.json')).status).toBe(401);
  });
});

const person = {
  id: '90001',
  reference: 'L-90001',
  registration_numbers: ['X1', 'X2'],
  first_name: 'Ophélie',
  last_name: 'Zimmermann',
  birthday_date: '1990-05-15',
  region: 'BRE',
  recruiter_email: 'nobody@exemple.test',
  emails: ['ophelie@exemple.test'],
  phones: [],
  city: 'Brest',
  is_rqth: true,
  interim_experience_hours: '1200.5',
};

describe('the candidate records of another system', () => {
  const search = (words: string) => server.call(`/candidates?filter[q]=${words}`, { account: 'admin' });
  const metaOf = (text: string) => JSON.parse(text).meta;

  beforeEach(() => {
    records.answer(json([person]));
  });

  it('are found by a search, one per registration number, and stay known', async () => {
    const first = await search('zimmermann');
    records.answer(json([]));
    const second = await search('zimmermann');

    expect(records.asked.at(-1)).toBe('/lucie/candidates?q=zimmermann&limit=100');
    expect(records.authorizations.at(-1)).toBe(`Bearer ${secret}`);
    expect(first.rows.map(({ attributes }) => attributes.registration_number).sort()).toEqual(['X1', 'X2']);
    expect(first.rows[0]?.attributes).toMatchObject({
      lucie_id: '90001',
      registration_numbers: ['X1', 'X2'],
      interim_experience_hours: '1200.50',
      is_rqth: true,
      is_cdii: false,
    });
    expect(first.rows[0]?.relationships?.region?.data).toMatchObject({ type: 'region_repositories' });
    expect(second.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(metaOf(second.text).warnings).toBeUndefined();
  });

  it('are written only when they changed', async () => {
    const before = (await search('zimmermann')).rows[0];
    const statements = await statementsOf(() => search('zimmermann'));
    records.answer(json([{ ...person, city: 'Quimper' }]));
    const after = await server.call(`/candidates/${before?.id}`, { account: 'admin' });

    expect(statements.filter((text) => /insert into "candidates"/.test(text))).toEqual([]);
    expect(records.asked.at(-1)).toBe('/lucie/candidates?id=90001');
    expect(after.resource.attributes.city).toBe('Quimper');
    expect(after.headers.get('etag')).toBe('"2"');
  });

  it('are found at once by two people who look for them together', async () => {
    records.answer(json([{ ...person, id: '90002', last_name: 'Abelard', registration_numbers: ['Y1'] }]));

    const answers = await Promise.all([search('abelard'), search('abelard'), search('abelard')]);

    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
  });

  it('come out of the table with a warning while the system is away', async () => {
    await search('zimmermann');
    records.answer((_, response) => response.writeHead(500).end('Ophélie Zimmermann'));

    const found = await search('zimmermann');
    const one = await server.call(`/candidates/${found.rows[0]?.id}`, {
      account: 'admin',
      headers: { 'accept-language': 'en' },
    });

    expect(found.rows).toHaveLength(2);
    expect(metaOf(found.text)).toMatchObject({
      page: { total: 2 },
      warnings: [{ code: 'may-be-old', title: 'Données peut-être anciennes' }],
    });
    expect(metaOf(one.text).warnings[0].detail).toContain("'Candidate records'");
    const logged = server.logLines.filter((line) => line.includes('outside service away'));
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({
      level: 'warn',
      service: 'candidate records',
      reason: 'candidate records: refused with 500',
    });
    expect(server.logLines.join()).not.toMatch(/Zimmermann|Ophélie/);
    expect(server.logLines.join()).not.toContain(secret);
  });

  const broken: [what: string, row: object][] = [
    ['has no name', { ...person, id: 'b1', last_name: null }],
    ['has a number for a name', { ...person, id: 'b2', last_name: 7 }],
    ['has a birthday that is none', { ...person, id: 'b3', birthday_date: '1990-02-31' }],
    ['has one address in place of a list', { ...person, id: 'b4', emails: 'a@b.fr' }],
    ['has a list in place of a text', { ...person, id: 'b5', city: [{ a: 1 }] }],
    ['has hours that overflow', { ...person, id: 'b6', interim_experience_hours: '9'.repeat(40) }],
    ['has a name of 300 letters', { ...person, id: 'b7', last_name: 'z'.repeat(300) }],
    ['has a character that no text holds', { ...person, id: 'b8', last_name: 'Zimmer\u0000mann' }],
  ];

  it.each(broken)('are left out one by one: one %s', async (_, row) => {
    const good = { ...person, id: '90003', last_name: 'Zoé', registration_numbers: ['Z1'] };
    records.answer(json([row, good]));

    const answer = await search('zoé');

    expect(answer.status).toBe(200);
    expect(answer.rows.map(({ attributes }) => attributes.lucie_id)).toEqual(['90003']);
    const logged = server.logLines.filter((line) => line.includes('breaks the rules'));
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({
      resource: 'candidates',
      id: expect.stringMatching(/^b\d X2$/),
    });
  });

  it('stay out of sight for those of another region', async () => {
    await search('zimmermann');

    const answer = await server.call('/candidates?filter[q]=zimmermann', { account: 'recruiter' });

    expect(answer.rows).toEqual([]);
  });

  it('are not asked for by a list without a search, nor for who may not see them', async () => {
    const before = records.asked.length;
    await server.call('/candidates', { account: 'admin' });
    const refused = await server.call('/candidates?filter[q]=zimmermann', { account: 'candidate' });

    expect(refused.status).toBe(403);
    expect(records.asked).toHaveLength(before);
  });
});

describe('the customers and agencies of other systems', () => {
  it('are found the same way', async () => {
    records.answer(
      json([{ registration_number: 'C999', company_name: 'Scierie Neuve', siret: '440 000 107 00019' }]),
    );
    const companies = await server.call('/customer-repositories?filter[q]=scierie', { account: 'recruiter' });
    records.answer(json([{ analytic_code: 'A999', analytic_label: 'Vannes Tertiaire', region: 'bre' }]));
    const agencies = await server.call('/group-repositories?filter[q]=vannes', { account: 'recruiter' });

    expect(companies.rows.map(({ attributes }) => attributes.company_name)).toEqual(['Scierie Neuve']);
    expect(agencies.rows.map(({ attributes }) => attributes.analytic_label)).toEqual(['Vannes Tertiaire']);
    expect(agencies.rows[0]?.relationships?.region?.data).not.toBeNull();
    expect(companies.rows[0]?.attributes.siret).toBe('44000010700019');
  });

  it('are asked for by a SIRET without its spaces, and kept with a wrong key, which the log tells', async () => {
    const company = { registration_number: 'C998', company_name: 'Scierie Vieille' };
    const broken = { registration_number: 'C997', company_name: 'Scierie Perdue', siret: '4400001070001' };
    records.answer(json([{ ...company, siret: '440 000 107 00018' }, broken]));

    const search = encodeURIComponent('440 000 107 00019');
    await server.call(`/customer-repositories?filter[q]=${search}`, { account: 'recruiter' });
    const asked = records.asked.at(-1);
    const { rows } = await server.call('/customer-repositories?filter[q]=scierie', { account: 'recruiter' });

    expect(asked).toBe('/customers?q=44000010700019&limit=100');
    expect(rows.map(({ attributes }) => [attributes.company_name, attributes.siret])).toEqual([
      ['Scierie Neuve', '44000010700019'],
      ['Scierie Vieille', '44000010700018'],
    ]);
    const logged = server.logLines.filter((line) => line.includes('breaks the rules')).slice(-2);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ id: 'C998', msg: 'outside record breaks the rules, kept as it comes' }),
      expect.objectContaining({ id: 'C997', msg: 'outside record breaks the rules, left out' }),
    ]);
  });
});

describe('a server whose external systems are unavailable', () => {
  it('is ready all the same', async () => {
    records.answer((request) => request.socket.destroy());

    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
  });
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const stop = server.database.onStatement(({ text }) => texts.push(text));
  await work();
  stop();
  return texts;
}
