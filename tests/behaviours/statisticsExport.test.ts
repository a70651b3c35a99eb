import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, type DossierApi, migrations, north, openDossierApi } from './dossierApi.ts';
import { exportAsker } from './statisticsApi.ts';

/** A spreadsheet would run it. */
const formula = '=HYPERLINK("http://exemple.fr";"Nord")';

describe('the file of the statistics', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let ask: ReturnType<typeof exportAsker>;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    ask = exportAsker(testApi, '2027-01-05');
  });
  afterAll(() => testApi.close());

  const csvOf = async (query: string, ...who: ['admin' | 'recruiter', ('fr' | 'en')?]) =>
    (await (await ask(query, ...who)).text()).replace('\uFEFF', '').split('\r\n');

  test('has headings and no row where there are no dossiers', async () => {
    expect(await csvOf('filter[type]=me', 'admin')).toEqual([
      'Period,Requests created (My training requests),Requests created (All training requests)',
      '',
    ]);
    expect(await csvOf('filter[type]=region', 'admin')).toEqual(['Period', '']);
  });

  describe('of three dossiers', () => {
    beforeAll(async () => {
      await testApi.database.query(
        statementOf(sql`update region_repositories set name = ${formula} where id = ${north}::uuid`),
      );
      for (const [instant, as] of [
        ['2026-12-27T22:59:00.000Z', 'admin'],
        ['2026-12-27T23:00:00.000Z', 'admin'],
        ['2027-01-03T23:00:00.000Z', 'recruiter'],
      ] as const) {
        testApi.goTo(instant);
        await addCourse(testApi, { as });
      }
    });

    test('has a row per period and a column per series', async () => {
      expect(await csvOf('filter[type]=me&filter[period]=week', 'admin', 'fr')).toEqual([
        'Période;Dossiers créés (Mes dossiers);Dossiers créés (Tous les dossiers)',
        'Sem.\u00a052 2026;1;1',
        'Sem.\u00a053 2026;1;1',
        'Sem.\u00a01 2027;0;1',
        '',
      ]);
      expect(await csvOf('filter[type]=me&filter[measure]=cost&filter[from]=2027-01-01', 'admin')).toEqual([
        'Period,Real cost (My training requests),Real cost (All training requests)',
        '',
      ]);
    });

    test('keeps to the filters and to whom asks', async () => {
      const query = 'filter[type]=me&filter[period]=year';

      expect((await csvOf(`${query}&filter[to]=2026-12-27`, 'admin')).slice(1)).toEqual(['2026,1,1', '']);
      expect((await csvOf(query, 'recruiter')).slice(1)).toEqual(['2026,0,2', '2027,1,1', '']);
    });

    test('is a workbook with numbers, and a name that is no formula', async () => {
      const created = await ask('format=xlsx&filter[type]=region&filter[period]=year', 'admin', 'fr');
      const entries = unzipSync(new Uint8Array(await created.arrayBuffer()));
      const sheet = new TextDecoder().decode(entries['xl/worksheets/sheet1.xml']);

      expect(created.headers.get('content-disposition')).toContain('filename="statistiques.xlsx"');
      expect(sheet).toContain('Dossiers créés (=HYPERLINK(');
      expect(sheet).not.toContain('<f>');
      expect(sheet).toMatch(/<v>2<\/v>.*<v>1<\/v>/s);
    });

    test('has no name that a spreadsheet would run', async () => {
      const [heading = ''] = await csvOf('filter[type]=region', 'admin', 'fr');

      expect(heading).toBe('Période;"Dossiers créés (=HYPERLINK(""http://exemple.fr"";""Nord""))"');
    });
  });

  test.each([
    ['filter[type]=me', 'candidate', 403, undefined],
    ['filter[type]=me&filter[measure]=margin', 'recruiter', 400, 'filter[measure]'],
    ['filter[type]=me&fields[statistics]=series', 'admin', 400, 'fields[statistics]'],
    ['filter[type]=me&filter[measure]=cost', 'recruiter', 400, 'filter[measure]'],
    ['filter[type]=me&format=pdf', 'admin', 400, 'format'],
    ['filter[type]=me&format=csv&format=xlsx', 'admin', 400, 'format'],
    ['filter[type]=me&filter[colour]=red', 'admin', 400, 'filter[colour]'],
    ['format=xlsx', 'admin', 400, 'filter[type]'],
    ['filter[type]=me&filter[from]=demain', 'admin', 400, 'filter[from]'],
    ['filter[type]=me&filter[from]=2026-02-02&filter[to]=2026-02-01', 'admin', 422, 'filter[to]'],
  ] as const)('of %s is refused to a %s by %i', async (query, as, status, parameter) => {
    const reply = await ask(query, as);
    const { errors } = await reply.json();

    expect([reply.status, errors[0].source?.parameter]).toEqual([status, parameter]);
  });
});
