import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#alec/schedule/domain/calendarDays.ts';
import { dayStart, dossierConditions } from '#alec/statistics/domain/dossierConditions.ts';
import { isOfEveryDossier, type Measure, measureNamed, measures } from '#alec/statistics/domain/measures.ts';
import {
  nextPeriod,
  periodKinds,
  periodLabel,
  periodOf,
  periodsBetween,
  spanBefore,
  spanOf,
} from '#alec/statistics/domain/periods.ts';
import { figureOf, seriesOf } from '#alec/statistics/domain/statistics.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';

const names = { mine: 'Mine', all: 'All', none: 'None' };

describe('periods', () => {
  // ISO 8601: weeks 53 of 2020 and 2026, none of 2021 and 2027
  test.each([
    ['2020-12-31', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2024-12-30', '2025-W01'],
    ['2026-12-27', '2026-W52'],
    ['2026-12-28', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2028-01-02', '2027-W52'],
  ])('has %s in week %s', (day, week) => {
    expect(periodOf(day, 'week')).toBe(week);
  });

  test('hold exactly the days between their first and their last, and follow each other without a gap', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...periodKinds), (one, kind) => {
        const period = periodOf(one, kind);
        const { from, to } = spanOf(period);

        expect(from <= one && one <= to).toBe(true);
        expect([periodOf(from, kind), periodOf(to, kind)]).toEqual([period, period]);
        expect(spanOf(nextPeriod(period)).from).toBe(addDays(to, 1));
        expect(nextPeriod(period) > period).toBe(true);
      }),
    );
  });

  test('are listed from one to another, or not at all beyond a limit', () => {
    expect(periodsBetween('2026-W52', '2027-W01', 10)).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(periodsBetween('2026', '9999', 600)).toEqual([]);
  });

  test.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-03-30', '2026-04-05', '2026-03-23', '2026-03-29'],
    ['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
  ])('compares %s to %s with %s to %s', (from, to, earlier, last) => {
    expect(spanBefore({ from, to })).toEqual({ from: earlier, to: last });
  });

  test('are read as month and year, and as the number of the week', () => {
    expect([
      periodLabel('2026', 'Sem.'),
      periodLabel('2026-03', 'Sem.'),
      periodLabel('2027-W01', 'Sem.'),
    ]).toEqual(['2026', '03-2026', 'Sem.\u00a01']);
  });
});

describe('a day in Paris', () => {
  test.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(dayStart(day, 'Europe/Paris')).toBe(instant);
    expect(dayIn('Europe/Paris', new Date(Date.parse(instant) - 1))).toBe(addDays(day, -1));
  });
});

describe('the dossiers behind a figure', () => {
  const behind = { from: '2026-03-10', to: '2026-03-20', today: '2026-04-01', narrowed: {} };

  test('are those of the period that lie in the days asked for', () => {
    expect(
      dossierConditions(
        { ...behind, measure: measureNamed('closed') as Measure, period: '2026-03', isMine: true },
        'Europe/Paris',
      ),
    ).toEqual({ mine: 1, closed_on: { gte: '2026-03-10', lte: '2026-03-20' }, is_draft: false });
  });

  test('are of no device where the series is that of none', () => {
    const measure = measureNamed('cancelled_2') as Measure;

    expect(
      dossierConditions(
        { ...behind, from: null, to: null, measure, series: { by: 'device', key: 'none' } },
        'Europe/Paris',
      ),
    ).toEqual({
      device_type: { null: true },
      cancelled_on: { null: false },
      cancellation_type: { eq: 2 },
      is_draft: false,
    });
  });
});

describe('figures', () => {
  test.each([
    ['success', [{ results_full: 2, results_given: 3 }], '66.67'],
    ['success', [{ results_full: 0, results_given: 0 }], null],
    ['days_pending', [{ seconds_pending: 129_600, lasted_pending: 1 }], '1.50'],
    ['cost', [{ real_cost: '0.10' }, { real_cost: '0.20' }, { real_cost: null }], '0.30'],
    ['created', [{ dossiers: 2 }, { dossiers: 3 }], 5],
  ])('%s of %j is %s', (name, rows, figure) => {
    expect(figureOf(measureNamed(name) as Measure, rows)).toBe(figure);
  });

  test.each([
    ['created', true],
    ['margin', true],
    ['days_to_conversion', true],
    ['success', false],
    ['days_pending', false],
  ])('%s are of every dossier of the period: %s', (name, isOfEvery) => {
    expect(isOfEveryDossier(measureNamed(name) as Measure)).toBe(isOfEvery);
  });

  test('have names of their own', () => {
    expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
  });

  test('of stock stay where nobody comes or goes', () => {
    const row = { key: null, caption: null, is_mine: true, per: null };
    const rows = [
      { ...row, first_day: '2026-01-01', total: '3' },
      { ...row, first_day: '2026-03-01', total: '-1' },
    ];

    const [mine] = seriesOf(rows, {
      type: 'me',
      period: 'month',
      measure: measureNamed('in_stock') as Measure,
      names,
      first: '2026-02',
      last: '2026-04',
    });

    expect(mine?.points.map(({ value }) => value)).toEqual([3, 2, 2]);
  });
});
