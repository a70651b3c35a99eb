import { describe, expect, test } from 'vitest';
import { type CandidateOfPublic, publicOf } from '#alec/estimator/domain/publicOf.ts';
import { defaultAssignment } from '#alec/trainingAction/domain/defaultAssignment.ts';

const anybody: CandidateOfPublic = {
  birthday_date: '1990-05-01',
  is_a2i: false,
  is_cdii: false,
  is_rqth: false,
  followed_by_mission_locale: null,
  has_competences_diagnostic: null,
  candidate_type: null,
};
const rqth = { ...anybody, is_rqth: true };
const cpro = { id: 'cpro', values: { classic_candidates_number: 2 } };
const poec = { id: 'poec', values: { poec_candidates_number: 2 } };
const devices: Readonly<Record<string, string>> = { cpro: 'CPro', poec: 'POEC', other: 'CPro' };

const assign = (
  candidates: readonly CandidateOfPublic[],
  estimators: Parameters<typeof defaultAssignment>[1],
) =>
  defaultAssignment(candidates, estimators, (one, { id }) =>
    publicOf(one, { device: devices[id], seniorAge: '45', today: '2026-03-02' }),
  );

describe('the estimator a candidate is proposed for', () => {
  test('is the only one there is, whatever it counts', () => {
    expect(assign([anybody, rqth], [poec])).toEqual(['poec', 'poec']);
  });

  test('is one that counts her public, until it is full', () => {
    expect(assign([anybody, anybody, anybody, rqth], [cpro, poec])).toEqual(['cpro', 'cpro', 'poec', 'poec']);
  });

  test('is the first that counts her public when all are full', () => {
    const one = { id: 'cpro', values: { classic_candidates_number: 1 } };

    expect(assign([anybody, anybody, anybody], [one, { ...one, id: 'other' }])).toEqual([
      'cpro',
      'other',
      'cpro',
    ]);
  });

  test('is none where none counts her public', () => {
    const two = { id: 'other', values: { senior_candidates_number: 1 } };

    expect(assign([rqth], [cpro, two])).toEqual([null]);
    expect(assign([{ ...anybody, birthday_date: '1970-01-01' }], [cpro, two])).toEqual(['other']);
    expect(assign([rqth], [])).toEqual([null]);
  });
});
