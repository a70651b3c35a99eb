import { describe, expect, test } from 'vitest';
import { balanceOf, monthBalances } from '#alec/candidate/space/advantages/savings/balances.ts';
import { barsOf } from '#alec/candidate/space/advantages/savings/bars.ts';
import { missionGroups } from '#alec/candidate/space/missions/missionGroups.ts';
import { periodText } from '#alec/candidate/space/missions/periodText.ts';
import { dayWords } from '#alec/candidate/space/parts/dayWords.ts';

describe('a balance', () => {
  test('is exact where floats are not', () => {
    const movements = ['0.10', '0.20'].map((hours) => ({ id: hours, hours, amount: null }));

    expect(balanceOf(movements)).toEqual({ hours: '0.30', amount: '0.00' });
  });

  test('goes from the end of one month to that of the next, over the turn of the year', () => {
    const movements = [
      { id: '1', entry_date: '2025-06-30', hours: '10.00', amount: '100.00' },
      { id: '2', entry_date: '2026-01-31', hours: '-2.50', amount: '-25.00' },
    ];

    expect(monthBalances(movements, '2026-02-01', 3)).toEqual([
      { month: '2025-12', hours: '10.00', amount: '100.00' },
      { month: '2026-01', hours: '7.50', amount: '75.00' },
      { month: '2026-02', hours: '7.50', amount: '75.00' },
    ]);
  });

  test.each([
    [[10, -10], 54, [4, 54]],
    [[10, 5], 104, [4, 54]],
    [[0, 0], 4, [4, 4]],
  ])('of the values %j has its baseline at %i and its bars at %j', (values, baseline, tops) => {
    const drawn = barsOf(values);

    expect(drawn.baseline).toBe(baseline);
    expect(drawn.bars.map(({ y }) => y)).toEqual(tops);
  });
});

describe('a mission', () => {
  test.each([
    ['2026-11-25', '2026-11-25', 'current'],
    ['2026-11-01', null, 'current'],
    ['2026-11-26', null, 'coming'],
    ['2026-11-01', '2026-11-24', 'past'],
  ] as const)('from %s to %s is %s on 25 November', (from_date, to_date, group) => {
    expect(missionGroups([{ id: '1', from_date, to_date }], '2026-11-25')[group]).toHaveLength(1);
  });

  test('of the past stands before those that ended earlier', () => {
    const missions = ['2025-01-01', '2025-03-01'].map((day) => ({ id: day, from_date: day, to_date: day }));

    expect(missionGroups(missions, '2026-11-25').past.map(({ id }) => id)).toEqual([
      '2025-03-01',
      '2025-01-01',
    ]);
  });

  test.each([
    ['2026-11-01', '2026-12-01', 'since'],
    ['2026-12-01', '2026-12-05', 'between'],
    ['2026-01-01', '2026-02-01', 'between'],
    ['2026-12-01', null, 'fromOpen'],
    ['2026-01-01', null, 'sinceOpen'],
    ['2026-12-01', '2026-12-01', 'day'],
    [null, null, 'unknown'],
  ])('from %s to %s is said as %s', (from, to, text) => {
    expect(periodText({ from, to }, '2026-11-25')).toBe(text);
  });
});

test.each([
  ['2026-03-12', 'fr', '12\u00a0mars'],
  ['2027-01-01', 'fr', '1er\u00a0janvier 2027'],
  ['2026-03-11', 'en', '11\u00a0March'],
  ['soon', 'fr', 'soon'],
] as const)('the day %s is said in %s as %s', (day, locale, words) => {
  expect(dayWords(day, locale, '2026-11-25')).toBe(words);
});
