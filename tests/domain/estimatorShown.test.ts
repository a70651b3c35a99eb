import { describe, expect, test } from 'vitest';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { pairsOf } from '#alec/estimator/domain/figures/figurePairs.ts';
import { partsOf, termsOf } from '#alec/estimator/domain/figures/figures.ts';
import { hasMarginTarget } from '#alec/estimator/domain/figures/marginTarget.ts';
import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';

describe('an estimator is approved', () => {
  test('by managers too where its margin asks for no director', () => {
    expect(approverRoles({ margin: { status: 'OK', director_approval: false } })).toEqual([
      'admin',
      'regional_director',
      'manager',
    ]);
  });

  test.each([[{ margin: { status: 'KO', director_approval: true } }], [{ margin: {} }], [{}], [null]])(
    'by directors alone where it was judged %j',
    (checks) => {
      expect(approverRoles(checks)).toEqual(['admin', 'regional_director']);
    },
  );
});

describe('a break-even', () => {
  test.each([
    [{}, false],
    [{ total_expenses: null, total_revenues: '' }, false],
    [{ total_expenses: '0.00', total_revenues: '0.00000000' }, false],
    [{ total_expenses: '0.01' }, true],
    [{ total_expenses: '100.00' }, true],
    [{ total_revenues: '+20' }, true],
    [{ total_revenues: '  7.00' }, true],
    [{ total_expenses: '-5.00' }, false],
  ])('of %j is there: %s', (record, expected) => {
    expect(hasBreakEven((name) => (record as Record<string, unknown>)[name])).toBe(expected);
  });
});

describe('the margin against its target', () => {
  test.each([
    [{ total_expenses: '0.00', margin_target_rate: '537.92' }, false],
    [{ total_expenses: '0.00', margin_target_rate: '50.00' }, false],
    [{ total_expenses: '0.00', margin_target_rate: '49.99' }, true],
    [{ total_expenses: '0.01', margin_target_rate: '537.92' }, true],
    [{ margin_target_rate: null }, true],
  ])('of %j says something: %s', (record, expected) => {
    expect(hasMarginTarget((name) => (record as Record<string, unknown>)[name])).toBe(expected);
  });
});

test('figures with and without the end of the mission stand together, once, the others alone', () => {
  expect(pairsOf(['rfa_amount', 'gross_margin_with_end', 'turnover', 'gross_margin_without_end'])).toEqual({
    alone: ['rfa_amount', 'turnover'],
    pairs: [
      { base: 'gross_margin', withEnd: 'gross_margin_with_end', withoutEnd: 'gross_margin_without_end' },
    ],
  });
});

/** Source: estimator model, figures 28 to 31. */
test('a total is made of what is no total itself', () => {
  expect(termsOf('miscellaneous_services')).toEqual(['reinvoicing_total', 'sourcing']);
  expect(partsOf('miscellaneous_services')).toEqual([
    'reinvoicing_training_amount',
    'reinvoicing_educational_amount',
    'reinvoicing_fees_amount',
    'reinvoicing_services_amount',
    'reinvoicing_amount',
    'sourcing',
  ]);
  expect(partsOf('sourcing')).toEqual([]);
});

test('a row is read by the columns of its list, then whatever else its file has', () => {
  const field = (name: string, more: object = {}) => ({
    name,
    system: false,
    readOnly: false,
    ui: {},
    ...more,
  });
  const list = { columns: ['b', 'a', 'total'] };
  const fields = [
    field('id', { system: true }),
    field('estimator', { relation: { via: 'column' } }),
    field('note'),
    field('secret', { ui: { hidden: true } }),
    field('a'),
    field('copies', { relation: { via: 'inverse' } }),
    field('total', { compute: { sum: ['a', 'b'] } }),
    field('given', { readOnly: true }),
    field('device', { relation: { via: 'column' } }),
    field('b'),
  ];

  const { typed, calculated } = rowFieldsOf({ fields, list, parent: 'estimator' } as never) as {
    typed: readonly { name: string }[];
    calculated: readonly { name: string }[];
  };

  expect(typed.map(({ name }) => name)).toEqual(['b', 'a', 'note', 'device']);
  expect(calculated.map(({ name }) => name)).toEqual(['total', 'given']);
});
