import { describe, expect, test } from 'vitest';
import { compareCases } from '#alec/estimator/domain/cases.ts';
import { calculate, recalculate } from '#alec/estimator/domain/figures/calculation.ts';
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
} from '#alec/estimator/domain/inputs.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { namesIn, none } from '#engine/formula/expression.ts';
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

  // Source: estimator model, section 3.
  test.each([
    [3, 3, 'OK'],
    [3, '3', 'OK'],
    [3, 4, 'COUNT_MISMATCH'],
    [3, null, 'COUNT_MISMATCH'],
    [0, 3, 'NO_CANDIDATE'],
    [0, null, 'NO_CANDIDATE'],
  ])('with %j trainees of a volume of %j is judged %s', (classic_candidates_number, volume, expected) => {
    const { checks } = outputsOf(calculate({ classic_candidates_number, volume } as EstimatorInputs));

    expect(checks.candidates_number).toBe(expected);
    expect(checks.blocking.includes('candidates_number')).toBe(expected !== 'OK');
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
