import { describe, expect, it } from 'vitest';
import {
  type Estimator,
  type Prepared,
  planOf,
} from '#alec/trainingAction/page/conversion/conversionPlan.ts';
import { estimatorRecord } from '../productScreen.tsx';

/** 500.00 of meals and 250.00 of transport for five trainees. */
const cpro = estimatorRecord({ id: 'cpro', name: 'CPro' }) as unknown as Estimator;
const poec = { ...cpro, id: 'poec', name: 'POEC' };
const people = ['awa', 'luc', 'mia'].map((id) => ({ id, first_name: id }));

const prepared: Prepared = {
  dossier: { id: 'dossier', training_start_date: '2026-05-04', training_end_date: '2026-06-26' },
  estimators: [cpro, poec],
  candidates: people,
  general: [{ id: 'general', training_course_estimator: 'cpro' }],
  assigned: [
    { id: 'one', training_course_estimator: 'cpro', training_course_candidate: 'awa' },
    {
      id: 'two',
      training_course_estimator: 'cpro',
      training_course_candidate: 'luc',
      expected_meal_fees: '12.50',
    },
  ],
  typeLabels: new Map(),
  today: '2026-03-02',
};
const mealsOf = (changes: Partial<Prepared> = {}) =>
  planOf({ ...prepared, ...changes }).estimators[0]?.candidates.map(
    ({ values }) => values.expected_meal_fees,
  );

describe('the plan of a conversion', () => {
  it('has each candidate with her estimator, and who is left out', () => {
    const { estimators, leftOut } = planOf(prepared);

    expect(estimators.map(({ candidates }) => candidates.map(({ candidate }) => candidate.id))).toEqual([
      ['awa', 'luc'],
      [],
    ]);
    expect(leftOut.map(({ id }) => id)).toEqual(['mia']);
  });

  it('gives the part of the estimator, the particular value first', () => {
    expect(mealsOf()).toEqual(['100.00', '12.50']);
  });

  it('keeps the particular value when the general case changes', () => {
    const general = [{ id: 'general', training_course_estimator: 'cpro', expected_meal_fees: '80.00' }];

    expect(mealsOf({ general })).toEqual(['80.00', '12.50']);
    expect(planOf({ ...prepared, general }).estimators[0]?.usual.expected_meal_fees).toBe('80.00');
  });

  it('has the days of the dossier where no case says others', () => {
    const days = planOf(prepared).estimators[0]?.candidates.map(({ values }) => [
      values.from_date,
      values.to_date,
    ]);

    expect(days?.[0]).toEqual(['2026-05-04', '2026-06-26']);
  });

  it('counts who is assigned by public beside who was expected', () => {
    expect(planOf(prepared).estimators[0]?.counts).toEqual([{ public: 'classic', expected: 5, assigned: 2 }]);
  });
});
