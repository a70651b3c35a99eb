import { describe, expect, test } from 'vitest';
import { compareCases } from '#alec/estimator/domain/cases.ts';
import { checksOf } from '#alec/estimator/domain/checks.ts';
import {
  calculate,
  figureText,
  recalculate,
  valueNamed,
} from '#alec/estimator/domain/figures/calculation.ts';
import { namesIn, none } from '#alec/estimator/domain/figures/expression.ts';
import { UnreadableInputs } from '#alec/estimator/domain/figures/facts.ts';
import { figuresFor } from '#alec/estimator/domain/figures/figures.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import {
  configWith,
  defaultConfig,
  type EstimatorConfig,
  type EstimatorInputs,
  invoiceTypes,
  type PecReference,
} from '#alec/estimator/domain/inputs.ts';
import { pecRateOf, ruleOf } from '#alec/estimator/domain/pecRate.ts';
import { type Public, publicOfCandidate, publicOfType, publics } from '#alec/estimator/domain/publics.ts';
import { caseFile, caseInputs } from './estimatorInputs.ts';

describe('the cases of the model', () => {
  test('are equal to the last digit, unit rows too', () => {
    const { equal, differences } = compareCases(caseFile);

    expect(differences).toEqual([]);
    expect(equal).toBe(1415);
  });

  const [first] = caseFile.estimator_cases;
  const [unit] = caseFile.relief_cases;
  const differing = (file: object) =>
    compareCases(file).differences.map(({ case: of, figure }) => `${of} ${figure}`);

  // What would pass unread is no pass.
  test.each<[string, object, string[]]>([
    ['a case without outputs', { estimator_cases: [{ ...first, outputs: undefined }] }, ['C01 outputs']],
    ['a case with empty outputs', { estimator_cases: [{ ...first, outputs: {} }] }, ['C01 outputs']],
    [
      'a row without its result',
      { relief_cases: [{ ...unit, relief_rate: undefined }] },
      ['relief_cases[0] outputs'],
    ],
    [
      'an unknown input',
      { estimator_cases: [{ ...first, inputs: { ...first.inputs, trainin_rate: '11' } }] },
      ['C01 inputs.trainin_rate'],
    ],
    [
      'an unknown part of an input',
      { estimator_cases: [{ ...first, inputs: { ...first.inputs, config_overrides: { wage_rate: '1' } } }] },
      ['C01 inputs.config_overrides.wage_rate'],
    ],
    [
      'an unknown figure',
      { estimator_cases: [{ ...first, outputs: { ...first.outputs, total_margin: 'nothing' } }] },
      ['C01 total_margin'],
    ],
    [
      'another number of decimals',
      {
        estimator_cases: [{ ...first, outputs: { pec_funding: '24395.0', training_relief_rate: '0.26660' } }],
      },
      ['C01 pec_funding', 'C01 training_relief_rate'],
    ],
    ['an unknown list', { relief_cases: [unit], relief_case: [unit] }, ['file relief_case']],
    ['an unknown constant', { relief_cases: [unit], config: { wage_rate: '1' } }, ['file config.wage_rate']],
  ])('tell %s', (_, file, expected) => {
    expect(differing(file)).toEqual(expected);
  });

  test('name the figure that differs, expected and got', () => {
    const wrong = structuredClone(caseFile);
    wrong.estimator_cases[0].outputs.pec_funding = '24395.01';
    wrong.relief_cases[1].relief_rate = '0.3521';

    expect(compareCases(wrong).differences).toEqual([
      { case: 'C01', figure: 'pec_funding', expected: '24395.01', got: '24395.00' },
      { case: 'relief_cases[1]', figure: 'relief_rate', expected: '0.3521', got: '0.3520' },
    ]);
  });

  test('are refused when they are no such file', () => {
    expect(() => compareCases([])).toThrow(/is an object/);
    expect(() => compareCases({ cases: [] })).toThrow(/has one of estimator_cases/);
    expect(() => compareCases({ relief_cases: {} })).toThrow(/'relief_cases' is not an array/);
  });
});

describe('the table of figures', () => {
  test('reads only what stands before, whatever the cost lines', () => {
    const figures = figuresFor(invoiceTypes);
    const names = Object.keys(figures) as Name[];

    const late = names.flatMap((name, place) =>
      namesIn(figures[name]?.formula ?? none).filter((read) => names.indexOf(read) >= place),
    );

    expect(late).toEqual([]);
  });

  test('names every figure that a case expects', () => {
    const { figures } = outputsOf(calculate(caseInputs('C01')));
    const apart = ['pec_by_public', 'educational_cost_lines', 'checks'];
    const expected = Object.keys(caseFile.estimator_cases[0].outputs).filter((name) => !apart.includes(name));

    expect(Object.keys(figures).sort()).toEqual(expected.sort());
  });
});

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

describe('an estimator', () => {
  const figure = (inputs: EstimatorInputs, name: Name, config: EstimatorConfig = defaultConfig) =>
    figureText(calculate(inputs, config), name);

  test('of nothing has no ratio and no fault', () => {
    const { figures, checks } = outputsOf(calculate({}));

    expect(figures).toMatchObject({
      candidates_number: 0,
      total_gross_margin: '0.00',
      billing_rate: null,
      revenue_per_candidate: null,
      margin_target_rate: null,
      margin_target_basis: null,
      break_even_hours: '0.00',
      is_break_even_reached: true,
    });
    expect(checks.blocking).toEqual(['candidates_number']);
  });

  test('names every input that is no number or negative', () => {
    const inputs = {
      training_rate: '1,5',
      classic_candidates_number: -1,
      educational_costs: [{ amount: '1e3', duration: '7' }],
      meal_fees: 'NaN',
    };

    expect(() => calculate(inputs)).toThrow(
      new UnreadableInputs([
        'classic_candidates_number',
        'training_rate',
        'meal_fees',
        'educational_costs.0.amount',
      ]),
    );
  });

  test('bills no more trainees as managed than there are', () => {
    const inputs = { ...caseInputs('C01'), managed_candidates_number: 9, management_rate: '1.800' };

    expect(figure(inputs, 'delegation_turnover')).toBe('0.00');
    expect(figure(inputs, 'management_turnover')).toBe('165568.32');
  });

  test('takes the hours of a month from the constants when nobody typed them, and 0 when somebody did', () => {
    const months = { ddc_mission_duration_in_months: '2' };

    expect(figure(months, 'contract_duration')).toBe('303.34');
    expect(figure({ ...months, ddc_mission_duration_per_month: '0' }, 'contract_duration')).toBe('0.00');
    expect(
      figure(months, 'contract_duration', configWith({ default_mission_duration_per_month: '150.00' })),
    ).toBe('300.00');
  });

  test('counts a day as 7 hours when no day is worked, and has no daily cost when a day has none', () => {
    const daily = {
      educational_costs: [{ amount: '100', duration: '14', invoice_type: 'DAILY_COST' }],
    };

    expect(figure(daily, 'daily_cost_total', configWith({ days_worked_per_month: '0' }))).toBe('200.00');
    for (const none of ['0', '0.01']) {
      const config = configWith({ default_mission_duration_per_month: none });
      expect(figure(daily, 'hours_per_day', config)).toBe('7.00');
      expect(figure(daily, 'total_expenses', config)).toBe('200.00');
      expect(figure(daily, 'total_gross_margin', config)).toBe('-200.00');
    }
  });

  test('rounds ties away from zero', () => {
    const cost = (amount: string) => ({ educational_costs: [{ amount, duration: '0' }] });

    expect(figure(cost('0.125'), 'group_cost_total')).toBe('0.13');
    expect(figure({ ddc_external_training_duration: '455.005' }, 'training_duration')).toBe('455.01');
  });

  test('reads a cost line without an invoice type as a cost of the group', () => {
    expect(figure({ educational_costs: [{ amount: '12.50' }] }, 'group_cost_total')).toBe('12.50');
  });

  test('recalculates only what reads the input that changed', () => {
    const calculation = calculate(caseInputs('C01'));

    const edited = recalculate(calculation, { ...calculation.inputs, transport_fees: '260.00' });

    expect(edited.recalculated).toBeLessThan(calculation.recalculated / 2);
    expect(figureText(edited, 'total_fees')).toBe('760.00');
    expect(valueNamed(edited, 'training_wages')).toBe(valueNamed(calculation, 'training_wages'));
  });
});
