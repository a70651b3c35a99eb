import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { openActionApi } from './actionApi.ts';
import { type DossierApi, migrations, north, south } from './dossierApi.ts';
import { deviceId } from './estimatorApi.ts';
import { figuresIn, idsBehind, keptAndCounted, statisticsAsker } from './statisticsApi.ts';
import { fillTwelve } from './statisticsTwelve.ts';

const clock = '2027-01-11';

/** Figures of the twelve dossiers of `statisticsTwelve.ts`. Those of the manager are 1, 3, 5 and 10 (8 is in the trash). */
describe('statistics by hand', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let asker: ReturnType<typeof statisticsAsker>;
  /** Ids of the dossiers by their number; there is no number 0. */
  let ids: readonly string[];
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    ids = ['', ...(await fillTwelve(testApi))];
    testApi.goTo(clock);
    asker = statisticsAsker(testApi, clock);
  }, 300_000);
  afterAll(() => testApi.close());

  test.each([
    // All but 8: 11; of them the manager’s 4
    ['created', 4, 11],
    // 11 without the closed 1, the cancelled 7 and 11; 4 without 1
    ['in_stock', 3, 8],
    // 1 to 7; 9 was taken back
    ['converted', 3, 7],
    ['closed', 1, 1],
    ['cancelled', 0, 2],
    ['cancelled_2', 0, 1],
    ['cancelled_3', 0, 1],
    // 4 + 2 + 2; 4 + 1 + 2 + 1 + 2 + 1 + 3 + 1
    ['candidates', 8, 15],
    // 4 × 35 h + 2 × 21 h + 2 × 10.25 h; and 1 × 14.5 h + 1 × 7 h + 1 × 3.33 h + 3 × 0.5 h
    ['hours_expected', '202.50', '228.83'],
    // (35 + 28 + 3.5) + (21 + 20.5) + (10.25 + 10); and 10.25 + 0 + 3.33 + 0.5
    ['hours_real', '128.25', '142.33'],
    // 2,335.25 + 749.05 + 1,204.76; and 432.97 + 0 + 33.27 + 8.43
    ['cost', '4289.06', '4763.73'],
    // 1,700.00 + 805.55 + 1,204.76; and 80.00 + 261.50 + 0 + 0.01
    ['funding_requested', '3710.31', '4051.82'],
    // 1,080.00 + 965.55 + 1,204.76; and 0 + 0 + 0 + 0.01
    ['funding_received', '3250.31', '3250.32'],
    // 3,250.31 − 4,289.06; 3,250.32 − 4,763.73
    ['margin', '-1038.75', '-1513.41'],
    // (1 + 2 + 1) of (3 + 2 + 2); and 0 of 2: 4 ÷ 7, 4 ÷ 9
    ['success', '57.14', '44.44'],
    // (24 + 25 + 102) h ÷ 3; and 60 + 24 + 37.5 + 36: 308.5 h ÷ 7
    ['days_to_conversion', '2.10', '1.84'],
    // (6 + 12 + 24 + 36) h ÷ 4; and 12 + 6 + 12.5 + 12 + 6 + 10: 136.5 h ÷ 10
    ['days_to_do', '0.81', '0.57'],
    ['days_pending', '1.50', '1.50'],
    ['days_waiting_for_ae', '1.25', '1.25'],
    // (12 + 6 + 54) h ÷ 3; and 36 + 6 + 12 + 12 + 6: 144 h ÷ 8
    ['days_waiting_for_validation', '1.00', '0.75'],
    // (6 + 7 + 24) h ÷ 3; and 12 + 12 + 13 + 12 + 6: 92 h ÷ 8
    ['days_done', '0.51', '0.48'],
    // 1: 48 h + 12 h; 7: 84 h, 9: 6 h
    ['days_waiting_for_opco', '2.50', '2.08'],
    ['days_relaunch_opco', '1.00', '1.00'],
    ['days_dispute', '1.50', '1.50'],
    ['days_closed', null, null],
  ])('%s is %s of the manager’s dossiers and %s of all', async (name, mine, all) => {
    expect((await asker.counted('filter[type]=me', 'manager'))[name]).toEqual([mine, all]);
  });

  test('week 53 stands beside week 52', async () => {
    const { counters, previous } = await asker.attributesOf(
      'filter[type]=me&filter[from]=2026-12-28&filter[to]=2027-01-03',
      'manager',
    );

    expect(figuresIn(counters)).toMatchObject({
      hours_expected: ['20.50', '23.83'], // 5; and 6: 3.33
      cost: ['1204.76', '1238.03'], // 1,204.76; and 33.27
      margin: ['0.00', '-33.27'],
      success: ['50.00', '25.00'], // 1 of 2; 1 of 4
      converted: [0, 2], // 6 on 1 January, 7 on 31 December
      days_to_conversion: [null, '1.53'], // (37.5 h + 36 h) ÷ 2
    });
    expect(previous).toMatchObject({ from: '2026-12-21', to: '2026-12-27' });
    expect(figuresIn(previous.counters)).toMatchObject({
      hours_expected: ['0.00', '7.00'], // 4 begins on the 27th
      funding_requested: ['0.00', '261.50'],
      success: [null, null],
      converted: [1, 2], // 4 and 5
      days_to_conversion: ['4.25', '2.63'], // 102 h; (24 h + 102 h) ÷ 2 = 2.625 days, half upwards
    });
  });

  test.each([
    [
      'week',
      'hours_expected',
      {
        mine: ['2026-W13 140.00', '2026-W43 42.00', '2026-W53 20.50'],
        // 14.5 h on the morning after the change to summer time
        all: [
          '2026-W13 140.00',
          '2026-W14 14.50',
          '2026-W43 42.00',
          '2026-W52 7.00',
          '2026-W53 23.83',
          '2027-W01 1.50',
        ],
      },
    ],
    [
      'month',
      'converted',
      // 1 on 30 March, half an hour after midnight; 3 on 26 October; 6 on 1 January
      {
        mine: ['2026-03 1', '2026-10 1', '2026-12 1'],
        all: ['2026-03 1', '2026-04 1', '2026-10 1', '2026-12 3', '2027-01 1'],
      },
    ],
    [
      'year',
      'margin',
      // −1,255.25 + 216.50 + 0.00; and −432.97 + 0.00 in 2026, −33.27 − 8.42 in 2027
      { mine: ['2026 -1038.75'], all: ['2026 -1471.72', '2027 -41.69'] },
    ],
  ])('by %s, %s', async (period, measure, points) => {
    const query = `filter[type]=me&filter[period]=${period}&filter[measure]=${measure}`;

    expect(await asker.pointsOf(query, 'manager')).toEqual(points);
  });

  test('hours by region and by device', async () => {
    expect(
      await asker.pointsOf('filter[type]=region&filter[period]=year&filter[measure]=hours_expected'),
    ).toEqual({
      [north]: ['2026 182.00', '2027 1.50'], // 140 + 14.5 + 7 + 20.5; 1.5
      [south]: ['2026 42.00', '2027 3.33'],
    });
    expect(
      await asker.pointsOf('filter[type]=type&filter[period]=year&filter[measure]=hours_expected'),
    ).toEqual({
      [deviceId('CPro')]: ['2026 175.00'], // 140 + 14.5 + 20.5
      [deviceId('CIPI')]: ['2026 49.00'], // 42 + 7
      none: ['2027 4.83'], // 3.33 + 1.5
    });
  });

  test('a director has the figures of her region alone, all of which are hers', async () => {
    // 3 and 6: 42 + 3.33; 749.05 + 33.27; 965.55 − 782.32; 2 of 4
    expect(await asker.counted('filter[type]=me', 'southern_director')).toMatchObject({
      created: [2, 2],
      hours_expected: ['45.33', '45.33'],
      cost: ['782.32', '782.32'],
      margin: ['183.23', '183.23'],
      success: ['50.00', '50.00'],
    });
  });

  test.each([
    ['created', {}, [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]],
    ['created', { isMine: true }, [1, 3, 5, 10]],
    ['in_stock', {}, [2, 3, 4, 5, 6, 9, 10, 12]],
    ['in_stock', { isMine: true }, [3, 5, 10]],
    ['converted', {}, [1, 2, 3, 4, 5, 6, 7]],
    ['closed', { isMine: true }, [1]],
    ['cancelled', {}, [7, 11]],
    ['cancelled_3', {}, [11]],
    ['converted', { period: '2026-12' }, [4, 5, 7]],
    ['hours_expected', { period: '2026-W53' }, [5, 6]],
    ['hours_real', { period: '2026-W13', isMine: true }, [1]],
    ['margin', { period: '2026', series: { by: 'device', key: deviceId('CIPI') } }, [3, 4]],
    ['cost', { period: '2027', series: { by: 'device', key: 'none' } }, [6, 7]],
    ['days_to_conversion', { from: '2026-12-28', to: '2027-01-03' }, [6, 7]],
    ['in_stock', { to: '2026-12-31', narrowed: { region: north } }, [2, 4, 5, 7, 9, 10, 12]],
  ] as const)('the list behind %s of %j has the dossiers %j', async (name, behind, numbers) => {
    const found = await idsBehind(testApi, { name, today: clock, as: 'manager', ...behind });

    expect(found.map((id) => ids.indexOf(id)).sort((one, other) => one - other)).toEqual(numbers);
  });

  test('all of it is kept as it would be counted from scratch', async () => {
    const { kept, counted } = await keptAndCounted(testApi);

    expect(kept).toEqual(counted);
  });
});
