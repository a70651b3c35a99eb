import { describe, expect, test } from 'vitest';
import { calculate, figureText } from '#domain/estimator/calculation.ts';
import { configWith } from '#domain/estimator/inputs.ts';
import { inputsOf, newerSources, noSources, type Sources } from '#domain/estimator/sources.ts';
import { caseInputs } from './estimatorInputs.ts';

const stored: Sources = {
  device_type: { initials: 'CPro', validation_type: 'ratio', duration_min: '150.00', duration_max: null },
  validation_type: { label: 'CCN' },
  min_wage_rate: '10.570',
  opco_charge_rate: '45.000',
  is_teleoperator: false,
  is_epsp_approach: false,
  volume: 5,
  pec_rates: [{ publics: ['classic'], rate: '17.000', cofi_rate: '0.000' }],
  config: configWith({}),
};

describe('what an estimator was calculated with', () => {
  test('and its own fields as stored give the same figures', () => {
    const { educational_costs: lines, ...fields } = caseInputs('C01');
    const record = { ...fields, training_rate: '10.57000000', rfa_rate: null, name: 'Devis 1' };

    const calculation = calculate(inputsOf(record, lines ?? [], stored), stored.config);

    expect(figureText(calculation, 'total_gross_margin')).toBe('21044.52');
  });

  test('leaves the last word on teleoperators to the estimator, when it says any', () => {
    const dossier = { ...noSources, is_teleoperator: true };

    expect(inputsOf({ is_teleoperator: null }, [], dossier).is_teleoperator).toBe(true);
    expect(inputsOf({ is_teleoperator: false }, [], dossier).is_teleoperator).toBe(false);
  });

  test('is not newer for being written otherwise', () => {
    const same = {
      ...stored,
      min_wage_rate: '10.57',
      config: configWith({ hours_worked_in_year: '1600.00' }),
    };

    expect(newerSources(stored, same)).toEqual([]);
  });

  test('is told apart from what the lists say today', () => {
    const today: Sources = {
      ...stored,
      min_wage_rate: '10.850',
      volume: 6,
      pec_rates: [...stored.pec_rates, { publics: ['senior', 'a2i'], rate: '27.000', cofi_rate: '1.250' }],
      config: configWith({ t_parameter: '0.3194' }),
    };

    expect(newerSources(stored, today)).toEqual([
      { name: 'min_wage_rate', stored: '10.57', today: '10.85' },
      { name: 'volume', stored: '5', today: '6' },
      {
        name: 'pec_rates',
        stored: 'classic 17 €/h',
        today: 'a2i, senior 27 €/h + 1.25 €/h · classic 17 €/h',
      },
      { name: 'config.t_parameter', stored: '0.32', today: '0.3194' },
    ]);
  });
});
