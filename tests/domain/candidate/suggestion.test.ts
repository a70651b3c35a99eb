import { describe, expect, test } from 'vitest';
import { isAnswerable } from '#alec/candidate/domain/adOpening.ts';
import { type Move, mayMove } from '#alec/candidate/domain/applicationMoves.ts';
import { reasonsOf, suggestionOf, type Wishes } from '#alec/candidate/domain/suggestion.ts';

const wishes: Wishes = { professions: ['forklift', 'stock'], contractTypes: ['temp'], radiusKm: 30 };

describe('an ad', () => {
  test.each([
    ['stock', 'temp', 30, 7, ['profession', 'distance', 'contract']],
    ['forklift', 'permanent', 12, 6, ['profession', 'distance']],
    ['forklift', 'temp', 31, 5, ['profession', 'contract']],
    ['forklift', 'permanent', null, 4, ['profession']],
    ['mason', 'temp', 0, 3, ['distance', 'contract']],
  ] as const)('of a %s, %s, at %s km scores %i', (profession, contract_type, distanceKm, score, reasons) => {
    const suggestion = suggestionOf({ profession, contract_type, distanceKm }, wishes);

    expect(suggestion).toEqual({ score, reasons, isSuggested: true });
    expect(reasonsOf(score, { takesAny: false })).toEqual(reasons);
  });

  test.each([
    ['mason', 'permanent', 3],
    ['mason', 'temp', 31],
    [null, 'temp', null],
  ] as const)('of a %s, %s, at %s km is not suggested', (profession, contract_type, distanceKm) => {
    expect(suggestionOf({ profession, contract_type, distanceKm }, wishes).isSuggested).toBe(false);
  });

  test('with any contract suits who has chosen none, who is not told so', () => {
    const ad = { profession: null, contract_type: 'permanent', distanceKm: 5 } as const;

    const suggestion = suggestionOf(ad, { ...wishes, contractTypes: [] });

    expect(suggestion).toEqual({ score: 3, reasons: ['distance'], isSuggested: true });
    expect(reasonsOf(3, { takesAny: true })).toEqual(['distance']);
  });

  test.each([
    [{ is_open: true, published_on: null, from_date: null, to_date: null }, true],
    [{ is_open: false, published_on: null, from_date: null, to_date: null }, false],
    [{ is_open: true, published_on: '2026-03-02', from_date: '2026-03-02', to_date: null }, true],
    [{ is_open: true, published_on: '2026-03-03', from_date: null, to_date: null }, false],
    [{ is_open: true, published_on: null, from_date: '2026-03-01', to_date: null }, false],
    [{ is_open: true, published_on: null, from_date: '2026-03-01', to_date: '2026-03-02' }, true],
    [{ is_open: true, published_on: null, from_date: '2026-02-01', to_date: '2026-03-01' }, false],
  ])('as it is, %j, may be answered on 2 March: %s', (ad, expected) => {
    expect(isAnswerable(ad, '2026-03-02')).toBe(expected);
  });
});

describe('an application', () => {
  test.each<[0 | 1 | 2 | 3, Move[]]>([
    [0, ['take-up', 'choose', 'refuse', 'withdraw']],
    [1, ['choose', 'refuse', 'withdraw']],
    [2, []],
    [3, []],
  ])('in status %i may %j', (status, moves) => {
    const all: Move[] = ['take-up', 'choose', 'refuse', 'withdraw'];

    expect(all.filter((move) => mayMove({ status, withdrawn_at: null }, move))).toEqual(moves);
    expect(all.filter((move) => mayMove({ status, withdrawn_at: '2026-03-02T08:00:00.000Z' }, move))).toEqual(
      [],
    );
  });
});
