import { describe, expect, test } from 'vitest';
import { calculate, type Part } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { configWith, type EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { figureText } from '#engine/formula/calculation.ts';
import { explain, traceOf } from '#engine/formula/explain.ts';
import { evaluate } from '#engine/formula/expression.ts';
import { formulaText } from '#engine/formula/formulaText.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { caseInputs, cases } from './estimatorInputs.ts';

const saying = {
  name: (name: string) => name,
  number: (text: string) => text,
  rounded: (text: string, places: number) => `r${places}(${text})`,
};

describe.each(cases)('the trace of $id', ({ inputs }) => {
  const calculation = calculate(inputs, configWith(inputs.config_overrides ?? {}));

  test('gives every figure from the values it names', () => {
    const again = traceOf(calculation).map(({ name, formula, parts, places }) => {
      const values = new Map(parts.map((part) => [part.name, part.text]));
      const value = evaluate(formula, (read) => {
        const text = values.get(read);
        return text === null || text === undefined ? null : new Decimal(text);
      });
      return [name, value?.toFixed(places, Decimal.ROUND_HALF_UP).replace(/^-(0\.?0*)$/, '$1') ?? null];
    });

    expect(Object.fromEntries(again)).toEqual(
      Object.fromEntries(traceOf(calculation).map(({ name, text }) => [name, text])),
    );
    expect(again.length).toBeGreaterThan(90);
  });
});

describe('an explanation', () => {
  const calculation = calculate(caseInputs('C01'));

  test('explains the relief with its cap, its values and where they come from', () => {
    const relief = explain(calculation, 'training_relief_rate');

    expect(relief?.text).toBe('0.2666');
    expect(relief && formulaText(relief.formula, saying)).toBe(
      'r4(max(0 ; min(r4(t_parameter × (1.6 × min_wage_rate − training_rate × wages_rate) ÷ (0.6 × training_rate × wages_rate)) ; t_parameter)) × 1.1)',
    );
    expect(relief?.parts).toEqual([
      { name: 't_parameter', text: '0.32', source: 'configuration' },
      { name: 'min_wage_rate', text: '10.57', source: 'reference' },
      { name: 'training_rate', text: '10.57', source: 'input' },
      { name: 'wages_rate', text: '1.1', source: 'configuration' },
    ]);
  });

  test('names the constant that stands in for what nobody typed', () => {
    const { ddc_mission_duration_per_month: _, ...inputs } = caseInputs('C01');

    const hours = explain(calculate(inputs), 'contract_duration');
    const funding = explain(calculation, 'pec_funding.classic');

    expect(hours?.parts.at(-1)).toEqual({
      name: 'ddc_mission_duration_per_month',
      text: '151.67',
      source: 'configuration',
      constant: 'default_mission_duration_per_month',
    });
    expect(funding?.parts.at(-1)).toEqual({
      name: 'pec_rate.classic',
      text: '17',
      source: 'configuration',
      constant: 'default_pec_rate',
    });
  });

  test.each([
    [null, 'default'],
    ['10.00000000', 'default'],
    ['8', 'input'],
  ])('takes an end-of-mission rate of %s as %s', (end_of_mission_rate, source) => {
    const inputs = { ...caseInputs('C01'), end_of_mission_rate };

    const wages = explain(calculate(inputs), 'mission_wages_of_ending');

    expect(wages?.parts.find(({ name }) => name === 'end_of_mission_rate')?.source).toBe(source);
  });

  const trainees = { classic_candidates_number: 1, device_type: { initials: 'CPro' } };

  test.each<[Name, Name, EstimatorInputs, Part['source']]>([
    ['training_relief_rate', 'min_wage_rate', { training_rate: '12', ...trainees }, 'default'],
    [
      'training_relief_rate',
      'min_wage_rate',
      { training_rate: '12', min_wage_rate: '11.88', ...trainees },
      'reference',
    ],
    ['total_fees', 'meal_fees', {}, 'input'],
    ['training_charges', 'opco_charge_rate', { opco_charge_rate: '45' }, 'reference'],
    ['training_wages', 'training_duration', {}, 'figure'],
    ['contract_duration', 'ddc_mission_duration_in_months', {}, 'input'],
    ['contract_duration', 'ddc_mission_duration_per_month', { ddc_mission_duration_per_month: '0' }, 'input'],
    ['candidates_number', 'classic_candidates_number', trainees, 'input'],
    ['management_turnover', 'managed_candidates_number', { managed_candidates_number: 1 }, 'input'],
    ['a2i_amount', 'a2i_grant', { a2i_candidates_number: 1 }, 'configuration'],
    ['pec_funding.classic', 'pec_rate.classic', { ...trainees, classic_pec_rate: '12' }, 'input'],
    [
      'pec_funding.classic',
      'pec_rate.classic',
      { ...trainees, pec_rates: [{ publics: ['classic'], rate: '18' }] },
      'reference',
    ],
    ['pec_funding.classic', 'pec_rate.classic', { classic_candidates_number: 1 }, 'default'],
    ['cofi_amount.classic', 'cofi_rate.classic', trainees, 'reference'],
    [
      'educational_costs.0.total',
      'educational_costs.0.amount',
      { educational_costs: [{ amount: '5', duration: '1' }] },
      'input',
    ],
  ])('of %s takes %s of %j from the source: %s', (figure, part, inputs, source) => {
    const { parts = [] } = explain(calculate(inputs), figure) ?? {};

    expect(parts.find(({ name }) => name === part)?.source).toBe(source);
  });

  test('of a sum of all publics names those that have trainees', () => {
    const funding = explain(calculate(caseInputs('C06')), 'pec_funding');

    expect(funding?.parts.map(({ name }) => name)).toEqual(['pec_funding.classic', 'pec_funding.a2i']);
  });

  test('of a figure that does not exist says that there is none', () => {
    const calculationOfNothing = calculate({});

    expect(explain(calculationOfNothing, 'billing_rate')?.text).toBeNull();
    expect(explain(calculationOfNothing, 'nonsense' as Name)).toBeUndefined();
    expect(figureText(calculationOfNothing, 'nonsense' as Name)).toBeNull();
  });
});
