import { describe, expect, it } from 'vitest';
import { isOldEnough } from '#alec/candidate/domain/birthDate.ts';
import { currentFirst } from '#alec/candidate/domain/currentFirst.ts';
import { type Decision, decided } from '#alec/candidate/domain/documentDecisions.ts';

describe('the age for a profile', () => {
  it.each([
    ['2010-03-02', '2026-03-02', true],
    ['2010-03-03', '2026-03-02', false],
    ['2009-12-31', '2026-01-01', true],
    ['2008-02-29', '2024-02-28', false],
    ['2008-02-29', '2024-02-29', true],
    // No such day in 2100: the day after.
    ['2084-02-29', '2100-02-28', false],
    ['2084-02-29', '2100-03-01', true],
  ])('born on %s, on %s: %s', (birthDate, day, isReached) => {
    expect(isOldEnough(birthDate, day)).toBe(isReached);
  });
});

describe('the experiences of a profile', () => {
  it('begin with what goes on, then what ended last', () => {
    const periods = [
      { id: 'ended', from_date: '2020-01-01', to_date: '2021-01-01' },
      { id: 'undated', from_date: null, to_date: null },
      { id: 'ended later', from_date: '2019-01-01', to_date: '2022-01-01' },
      { id: 'current', from_date: '2023-01-01', to_date: null },
      { id: 'ended with it', from_date: '2020-06-01', to_date: '2021-01-01' },
    ];

    const ids = currentFirst(periods).map(({ id }) => id);

    expect(ids).toEqual(['current', 'undated', 'ended later', 'ended with it', 'ended']);
  });
});

describe('a decision on a document', () => {
  const table: [Decision, 'new' | 'seen' | 'accepted' | 'refused', string | null][] = [
    ['mark-as-seen', 'new', 'seen'],
    ['mark-as-seen', 'seen', null],
    ['mark-as-seen', 'accepted', null],
    ['accept', 'new', 'accepted'],
    ['accept', 'seen', 'accepted'],
    ['accept', 'accepted', null],
    ['accept', 'refused', null],
    ['refuse', 'new', 'refused'],
    ['refuse', 'seen', 'refused'],
    ['refuse', 'refused', null],
    ['refuse', 'accepted', null],
  ];

  it.each(table)('%s of one that is %s gives %s', (decision, status, next) => {
    expect(decided(decision, { origin: 'candidate', status, path: 'key' })).toBe(next);
  });

  it('is not taken of what the agency shares, nor before its bytes have come', () => {
    expect(decided('accept', { origin: 'agency', status: 'new', path: 'key' })).toBeNull();
    expect(decided('accept', { origin: 'candidate', status: 'new', path: null })).toBeNull();
  });
});
