import { expect, test } from 'vitest';
import {
  type CandidateSurroundings,
  candidateRow,
  isTypedOver,
  writtenValue,
} from '#alec/trainingAction/page/followUp/candidateRows.ts';
import { differenceName } from '#alec/trainingAction/page/followUp/followUpViews.ts';
import { trainingsOf } from '#alec/trainingAction/page/followUp/results.ts';

const alone: CandidateSurroundings = { periods: [], invoiceShares: [] };
const ann = {
  id: 'ann',
  typed_fields: [],
  pec_rate: '17.000',
  expected_external_training_duration: '105.00',
  expected_total_duration: '105.00',
  real_external_training_duration: '0.00',
  paid_external_training_duration: '0.00',
  real_total_duration: '0.00',
  paid_total_duration: '0.00',
  opco_forecast_amount: '1785.00',
  opco_financeable_amount: '0.00',
  opco_requested_amount: '1000.00',
  real_wage_cost: '999.00',
};
const hours = differenceName({ real: 'real_external_training_duration' });

test('what is typed changes the figures that follow from it, and no other', () => {
  const row = candidateRow(ann, { real_external_training_duration: '98.00' }, alone);

  expect(row).toMatchObject({
    real_external_training_duration: '98.00',
    real_total_duration: '98.00',
    paid_external_training_duration: '98.00',
    // 98 × 17.000, the specification's own formula of what can be financed.
    opco_financeable_amount: '1666.00',
    opco_requested_amount: '1000.00',
    real_wage_cost: '999.00',
    [hours]: '-7.00',
  });
});

test('a value typed over a calculated one stays when what it came from changes, until it is given back', () => {
  const stored = {
    ...ann,
    typed_fields: ['paid_external_training_duration'],
    paid_external_training_duration: '90.00',
  };
  const kept = candidateRow(stored, { real_external_training_duration: '98.00' }, alone);
  const givenBack = candidateRow(
    stored,
    { real_external_training_duration: '98.00', paid_external_training_duration: null },
    alone,
  );

  expect([kept, givenBack].map((row) => row.paid_external_training_duration)).toEqual(['90.00', '98.00']);
  expect([kept, givenBack].map((row) => isTypedOver(row, 'paid_external_training_duration'))).toEqual([
    true,
    false,
  ]);
});

test('of a calculated cell nothing is written, of a typed one its value', () => {
  const stored = { ...ann, typed_fields: ['opco_financeable_amount'] };

  expect(writtenValue(ann, 'opco_financeable_amount')).toBe(null);
  expect(writtenValue(stored, 'opco_financeable_amount')).toBe('0.00');
  expect(writtenValue(ann, 'opco_forecast_amount')).toBe('1785.00');
});

test('there is no difference where a figure is missing', () => {
  expect(candidateRow({ id: 'bob', real_external_training_duration: '3.00' }, {}, alone)[hours]).toBe(null);
  expect(candidateRow(ann, {}, alone)[hours]).toBe('-105.00');
});

test('results stand under the trainings of the dossier, then under those that have one', () => {
  const results = [{ label: 'Soudage' }, { label: 'Anglais' }, { label: 'Anglais' }];

  expect(trainingsOf({ results: results as never }, [{ label: 'CACES' }, { label: 'Soudage' }])).toEqual([
    'CACES',
    'Soudage',
    'Anglais',
  ]);
});
