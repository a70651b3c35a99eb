import { describe, expect, test } from 'vitest';
import { checksOf } from '#alec/estimator/domain/checks.ts';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import { defaultConfig, type EstimatorInputs, type PecReference } from '#alec/estimator/domain/inputs.ts';
import { pecRateOf, ruleOf } from '#alec/estimator/domain/pecRate.ts';
import { type Public, publicOfCandidate, publicOfType, publics } from '#alec/estimator/domain/publics.ts';

describe('the funded rate', () => {
  const inputs = (initials: string, more: EstimatorInputs = {}): EstimatorInputs => ({
    device_type: { initials },
    ...more,
  });
  const rateOf = (name: Public, given: EstimatorInputs) => {
    const { rate, source } = pecRateOf(name, given, defaultConfig);
    return [rate, source];
  };

  // Source: estimator model, section 2.2.
  test.each<[Public, string, boolean, string]>([
    ['poec', 'CPro', false, '14.00'],
    ['classic', 'POEC', false, '14.00'],
    ['afpr', 'CPro', false, '8.00'],
    ['senior', 'AFPR', false, '8.00'],
    ['poec', 'AFPR', false, '14.00'],
    ['classic', 'CPro', false, '17.00'],
    ['classic', 'CPro', true, '9.15'],
    ['local_mission', 'CPro', false, '27.00'],
    ['handicapped', 'CPro', true, '15.00'],
    ['refugee', 'cpro', false, '27.00'],
    ['skills', 'C-Pro', false, '27.00'],
    ['senior', 'CPRO', false, '27.00'],
    ['a2i', 'CPro', false, '17.00'],
    ['cdii', 'CPro', true, '9.15'],
    ['senior', 'CIPI', false, '17.00'],
    ['handicapped', 'CDPI', true, '9.15'],
  ])('of %s in %s (teleoperators: %s) is that of the constants, %s', (name, device, isTeleoperator, rate) => {
    expect(rateOf(name, inputs(device, { is_teleoperator: isTeleoperator }))).toEqual([rate, 'CONFIG']);
  });

  test.each(['PLAN', 'PRO-A', 'CAPi', 'BAFA', ''])('of %s is missing unless the list has it', (device) => {
    expect(rateOf('classic', inputs(device))).toEqual(['0', 'MISSING']);
  });

  const listed = (
    rate: string,
    created_at?: string,
    names: readonly Public[] = ['classic'],
  ): PecReference => ({
    publics: names,
    rate,
    cofi_rate: '1.50',
    ...(created_at && { created_at }),
  });

  test('of the list goes before the constants, the most recently created first', () => {
    const pec_rates = [
      listed('18.00', '2026-02-01T00:00:00.000Z'),
      listed('19.00', '2026-03-01T00:00:00.000Z'),
      listed('16.00', '2026-01-01T00:00:00.000Z'),
      listed('99.00', '2026-04-01T00:00:00.000Z', ['senior']),
    ];

    expect(rateOf('classic', inputs('CPro', { pec_rates }))).toEqual(['19.00', 'REFERENCE']);
    expect(rateOf('a2i', inputs('CPro', { pec_rates }))).toEqual(['17.00', 'CONFIG']);
  });

  const teleoperators = { is_teleoperator: true, pec_rates: [listed('18.00', undefined, publics)] };

  test.each<[Public, string, string, string]>([
    ['classic', 'CPro', '9.15', 'teleoperator_pec_rate'],
    ['senior', 'CPro', '15.00', 'additional_teleoperator_pec_rate'],
    ['a2i', 'CPro', '9.15', 'teleoperator_pec_rate'],
    ['senior', 'CIPI', '9.15', 'teleoperator_pec_rate'],
    ['classic', 'CDPI', '9.15', 'teleoperator_pec_rate'],
    ['poec', 'CPro', '18.00', 'REFERENCE'],
    ['afpr', 'CIPI', '18.00', 'REFERENCE'],
    ['classic', 'POEC', '18.00', 'REFERENCE'],
    ['senior', 'AFPR', '18.00', 'REFERENCE'],
    ['classic', 'PRO-A', '18.00', 'REFERENCE'],
    ['classic', 'PLAN', '18.00', 'REFERENCE'],
  ])('of %s in %s is %s for teleoperators where the list has one: %s', (name, device, rate, rule) => {
    const found = pecRateOf(name, inputs(device, teleoperators), defaultConfig);

    expect([found.rate, ruleOf(found), found.cofiRate]).toEqual([rate, rule, '1.50']);
  });

  test('typed goes before that of teleoperators', () => {
    const given = inputs('CPro', { ...teleoperators, classic_pec_rate: '12.34' });

    expect(rateOf('classic', given)).toEqual(['12.34', 'OVERRIDE']);
  });

  test('is shown with the three decimals of the list', () => {
    const given = inputs('CPro', { classic_candidates_number: 1, pec_rates: [listed('9.155')] });

    expect(outputsOf(calculate(given)).pecByPublic.classic?.pec_rate).toBe('9.155');
  });

  test('typed goes before the list, whose co-funding still applies', () => {
    const given = inputs('PLAN', { pec_rates: [listed('18.00')], classic_pec_rate: '12.34' });

    expect(pecRateOf('classic', given, defaultConfig)).toMatchObject({
      rate: '12.34',
      cofiRate: '1.50',
      source: 'OVERRIDE',
    });
  });

  test('of exactly 0 is a rate, not a missing one', () => {
    const counted = { classic_candidates_number: 1, volume: 1 };

    const typed = calculate(inputs('PLAN', { ...counted, classic_pec_rate: '0' }));
    const found = calculate(inputs('PLAN', { ...counted, pec_rates: [listed('0.000')] }));

    expect(checksOf(typed).pec_rate).toBe('OK');
    expect(checksOf(found).pec_rate).toBe('OK');
  });

  test('is named by each public that has none, in their order', () => {
    const counted = { classic_candidates_number: 1, senior_candidates_number: 1, a2i_candidates_number: 1 };
    const ofList = { pec_rates: [{ ...listed('18.00'), publics: ['senior' as const] }] };

    expect(checksOf(calculate(inputs('PLAN', counted))).pec_rate).toBe('PEC_RATE_MISSING:classic,senior,a2i');
    expect(checksOf(calculate(inputs('PLAN', { ...counted, ...ofList }))).pec_rate).toBe(
      'PEC_RATE_MISSING:classic,a2i',
    );
  });

  test('of a public without trainees is neither looked for nor missing', () => {
    const calculation = calculate(inputs('PLAN', { senior_candidates_number: 1, afpr_candidates_number: 1 }));

    expect(checksOf(calculation).pec_rate).toBe('PEC_RATE_MISSING:senior');
    expect(outputsOf(calculation).pecByPublic).toEqual({
      afpr: { number: 1, pec_rate: '8.000', source: 'CONFIG', pec_funding: '0.00', cofi_amount: '0.00' },
      senior: { number: 1, pec_rate: '0.000', source: 'MISSING', pec_funding: '0.00', cofi_amount: '0.00' },
    });
  });
});

describe('the public of a trainee', () => {
  const nobody = {
    isA2i: false,
    isCdii: false,
    isRqth: false,
    isFollowedByLocalMission: false,
    hasSkillsDiagnosis: false,
    candidateTypeLabel: null,
    age: null,
  };
  const everything = {
    isA2i: true,
    isCdii: true,
    isRqth: true,
    isFollowedByLocalMission: true,
    hasSkillsDiagnosis: true,
    candidateTypeLabel: 'Réfugié (HOPE)',
    age: 46,
  };

  // Each row is all that was true before, less what came first. Source: estimator model, section 1.2.
  test.each<[Public, string, object]>([
    ['poec', 'POEC', {}],
    ['afpr', 'AFPR', {}],
    ['a2i', 'CPRO', {}],
    ['cdii', 'CPRO', { isA2i: false }],
    ['handicapped', 'CPRO', { isA2i: false, isCdii: false }],
    ['local_mission', 'CPRO', { isA2i: false, isCdii: false, isRqth: false }],
    ['refugee', 'CPRO', { ...nobody, candidateTypeLabel: ' REFUGIE', hasSkillsDiagnosis: true, age: 46 }],
    ['skills', 'CPRO', { ...nobody, hasSkillsDiagnosis: true, age: 46 }],
    ['senior', 'CPRO', { ...nobody, age: 46 }],
    ['classic', 'CPRO', { ...nobody, age: 45 }],
    ['classic', 'CPRO', nobody],
  ])('is %s in %s, the first that fits', (expected, device, facts) => {
    expect(publicOfCandidate({ ...everything, ...facts }, { device, seniorAge: 45 })).toBe(expected);
  });

  test.each<[Public, string, string]>([
    ['classic', 'Classique', 'UNDEFINED_TYPE_CANDIDATE'],
    ['local_mission', 'Jeunes', 'LOCAL_MISSION_CANDIDATE'],
    ['handicapped', 'RQTH', 'HANDICAPPED_CANDIDATE'],
    ['refugee', 'Réfugié (HOPE)', 'UNDEFINED_TYPE_CANDIDATE'],
    ['skills', 'Diagnostic de compétences', 'UNDEFINED_TYPE_CANDIDATE'],
    ['poec', 'Stagiaire POEC', 'UNDEFINED_TYPE_CANDIDATE'],
    ['afpr', 'AFPR', 'UNDEFINED_TYPE_CANDIDATE'],
    ['senior', '45 ans et plus', 'UNDEFINED_TYPE_CANDIDATE'],
    ['a2i', 'A2i', 'UNDEFINED_TYPE_CANDIDATE'],
    ['cdii', 'CDI intérimaire', 'UNDEFINED_TYPE_CANDIDATE'],
  ])('%s is what the type "%s" stands for', (expected, label, mapping) => {
    expect(publicOfType({ label, mapping })).toBe(expected);
  });
});
