import { expect, test } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { configWith, type EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { figureText } from '#engine/formula/calculation.ts';

const one = {
  device_type: { initials: 'CPro' },
  classic_candidates_number: 1,
  ddc_external_training_duration: '1',
  pec_rates: [{ publics: ['classic' as const], rate: '1', cofi_rate: '2' }],
};
const line = (invoice_type: string, amount: string, duration: string) => ({
  invoice_type,
  amount,
  duration,
});

// No two terms are equal: one that is missing, or counted twice, gives another sum. Source: estimator model, section 2.
test.each<[Name, string, EstimatorInputs, object?]>([
  [
    'training_duration',
    '7.00',
    {
      ddc_positioning_review_duration: '1',
      ddc_external_training_duration: '2',
      ddc_practical_training_duration: '4',
    },
  ],
  ['cofunding_total', '3.00', { ...one, cofunding: '1' }],
  [
    'various_aids',
    '7.00',
    {
      ...one,
      classic_candidates_number: 0,
      a2i_candidates_number: 1,
      financial_aid: '1',
      cpf_amount: '4',
    },
    { a2i_grant: '2', hours_worked_in_year: '1' },
  ],
  [
    'educational_cost_total',
    '31.00',
    {
      ...one,
      positioning_review_cost: '16',
      educational_costs: [
        line('HOUR_COST', '1', '1'),
        line('DAILY_COST', '2', '7'),
        line('INDIVIDUAL_COST', '4', '0'),
        line('GROUP_COST', '8', '0'),
      ],
    },
  ],
  ['total_fees', '7.00', { accommodation_fees: '1', meal_fees: '2', transport_fees: '4' }],
  [
    'services_fees_total',
    '15.00',
    { engineering_fees: '1', recruitment_fees: '2', management_fees: '4', sourcing_fees: '8' },
  ],
  [
    'total_expenses',
    '15.00',
    {
      ...one,
      training_rate: '8',
      educational_costs: [line('GROUP_COST', '1', '0')],
      meal_fees: '2',
      sourcing_fees: '4',
    },
    { wages_rate: '1' },
  ],
  [
    'reinvoicing_total',
    '31.00',
    {
      ...one,
      training_rate: '1',
      reinvoicing_training_rate: '16',
      educational_costs: [line('GROUP_COST', '2', '0')],
      reinvoicing_educational_rate: '100',
      meal_fees: '4',
      reinvoicing_fees_rate: '100',
      sourcing_fees: '8',
      reinvoicing_services_rate: '100',
      reinvoicing_amount: '1',
    },
  ],
  ['miscellaneous_services', '3.00', { reinvoicing_amount: '1', sourcing: '2' }],
  ['total_revenues', '17.00', { ...one, sourcing: '2', cofunding: '4', cpf_amount: '8' }],
])('%s is the sum of all its terms', (name, expected, inputs, constants = {}) => {
  expect(figureText(calculate(inputs, configWith(constants)), name)).toBe(expected);
});
