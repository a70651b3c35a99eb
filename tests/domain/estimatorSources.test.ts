import { describe, expect, test } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { configWith } from '#alec/estimator/domain/inputs.ts';
import { inputsOf, newerSources, noSources, type Sources } from '#alec/estimator/domain/sources.ts';
import { figureText } from '#engine/formula/calculation.ts';
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

  test.each([
    ['is_epsp_approach', null, true],
    ['is_epsp_approach', false, false],
    ['is_epsp_approach', 'false', true],
    ['is_rfa', true, true],
    ['is_rfa', null, false],
    ['is_rfa', 'true', false],
    ['relief_type', 'LODEOM', 'LODEOM'],
    ['relief_type', '', null],
    ['managed_candidates_number', 3, '3'],
    ['training_rate', '', null],
  ] as const)('reads %s of %j in a record as %j', (name, value, expected) => {
    const dossier = { ...noSources, is_epsp_approach: true };

    expect(inputsOf({ [name]: value }, [], dossier)[name]).toBe(expected);
  });

  test('is not newer for being written otherwise', () => {
    const same = {
      ...stored,
      min_wage_rate: '10.57',
      config: configWith({ hours_worked_in_year: '1600.00' }),
    };

    expect(newerSources(stored, same)).toEqual([]);
  });

  test('is distinguished from what the lists have today', () => {
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
      { name: 'pec_rates.senior', stored: '', today: '27' },
      { name: 'pec_rates.a2i', stored: '', today: '27' },
      { name: 'cofi_rates.senior', stored: '', today: '1.25' },
      { name: 'cofi_rates.a2i', stored: '', today: '1.25' },
      { name: 'config.t_parameter', stored: '0.32', today: '0.3194' },
    ]);
  });

  test('is reported per bound of a device', () => {
    const today = {
      ...stored,
      device_type: { ...stored.device_type, duration_min: '500', duration_max: '900' },
    };

    expect(newerSources(stored, today)).toEqual([
      { name: 'device_type.duration_min', stored: '150', today: '500' },
      { name: 'device_type.duration_max', stored: '', today: '900' },
    ]);
  });

  test('is not newer for a row of the list that another one goes before', () => {
    const [rate] = stored.pec_rates;
    const older = { publics: ['classic' as const], rate: '12.000', created_at: '2020-01-01T00:00:00.000Z' };
    const latest = { ...older, rate: rate?.rate ?? '', created_at: '2026-01-01T00:00:00.000Z' };

    expect(newerSources(stored, { ...stored, pec_rates: [latest, older] })).toEqual([]);
  });

  test('is not asked of the dossier where the estimator says it itself', () => {
    const today = { ...stored, is_teleoperator: true, is_epsp_approach: true };

    expect(newerSources(stored, today, { is_teleoperator: false })).toEqual([
      { name: 'is_epsp_approach', stored: 'false', today: 'true' },
    ]);
  });
});
