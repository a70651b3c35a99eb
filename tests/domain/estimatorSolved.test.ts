import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { type FreeInput, type InputShape, solveFor, type Target } from '#alec/estimator/domain/solve.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { estimatorsWith } from '../compile/estimatorSchema.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import { caseInputs, estimators } from './estimatorInputs.ts';

const model = JSON.parse(readFileSync('generated/model.json', 'utf8')) as Model;
const shapeOf = (free: FreeInput, of: Model = model): InputShape =>
  fieldOf(resourceAt(of, 'training-course-estimators'), free)?.decimal ?? {};
const ask = (id: string, target: Target, value: string, free: FreeInput, shape = shapeOf(free)) =>
  solveFor({ inputs: caseInputs(id), config: defaultConfig, target, value, free, shape });

describe('what it would take', () => {
  test.each<[string, Target, string, FreeInput, string, string]>([
    ['C01', 'margin_target_rate', '60', 'delegation_rate', '1.931', '60.25'],
    ['C08', 'total_gross_margin', '10000', 'cofunding', '7652.42', '10000.00'],
    ['C01', 'break_even_months', '2', 'delegation_rate', '2.312', '2.00'],
    ['C15', 'margin_target_rate', '60', 'mission_rate', '19.368', '60.00'],
    ['C02', 'margin_target_rate', '50', 'ddc_mission_duration_in_months', '25.22', '50.02'],
  ])('%s: %s of %s with %s free is %s', (id, target, value, free, expected, figure) => {
    const answer = ask(id, target, value, free);

    expect(answer).toMatchObject({ found: true, value: expected });
    expect(answer.found && figureText(answer.calculation, target)).toBe(figure);
  });

  // The margin falls to 40 % between wages of 11.228 and 11.229, and is back at it from 24.641 on: each step was tried.
  test.each([
    ['11.900', '11.228'],
    ['17.934', '11.228'],
    ['17.935', '24.641'],
    ['30.000', '24.641'],
  ])('of two wages that reach the target, the one nearer to %s is %s', (mission_rate, expected) => {
    const inputs = { ...caseInputs('C08'), mission_rate };
    const shape = { unit: 'EUR/h' };

    const answer = solveFor({
      inputs,
      config: defaultConfig,
      target: 'margin_target_rate',
      value: '40',
      free: 'mission_rate',
      shape,
    });

    expect(answer).toMatchObject({ found: true, value: expected });
  });

  test('is one step short of the target just before', () => {
    const inputs = { ...caseInputs('C01'), delegation_rate: '1.930' };

    expect(valueNamed(calculate(inputs), 'margin_target_rate')?.lt(60)).toBe(true);
  });

  test('says that an input changes nothing', () => {
    expect(ask('C05', 'margin_target_rate', '60', 'delegation_rate')).toEqual({
      found: false,
      reason: 'no-effect',
      nearest: { value: '0.000', figure: '9.38' },
    });
  });

  test('says how near the bounds of an input come', () => {
    expect(ask('C08', 'margin_target_rate', '60', 'training_rate')).toEqual({
      found: false,
      reason: 'out-of-reach',
      nearest: { value: '10.570', figure: '28.91' },
    });
  });

  test('takes the bounds of an input from its file', async () => {
    const delegationRate = {
      type: 'string',
      'x-decimal': { ...shapeOf('delegation_rate'), max: '1.9' },
      'x-label': { fr: 'Coefficient de délégation', en: 'Delegation coefficient' },
    };
    const { model: changed } = await estimatorsWith({ fields: { delegation_rate: delegationRate } });

    const answer = ask(
      'C01',
      'margin_target_rate',
      '60',
      'delegation_rate',
      shapeOf('delegation_rate', changed),
    );

    expect(answer).toMatchObject({ found: false, reason: 'out-of-reach', nearest: { value: '1.900' } });
  });

  test('says that there is no such figure', () => {
    expect(ask('C12', 'margin_target_rate', '60', 'delegation_rate')).toEqual({
      found: false,
      reason: 'no-figure',
    });
  });

  test('reaches its target, and a neighbouring step does not, whatever the estimator', () => {
    fc.assert(
      fc.property(
        estimators,
        fc.constantFrom<FreeInput>('delegation_rate', 'cofunding', 'ddc_mission_duration_in_months'),
        fc.integer({ min: -50, max: 150 }),
        (inputs, free, value) => {
          const answer = solveFor({
            inputs,
            config: defaultConfig,
            target: 'margin_target_rate',
            value: String(value),
            free,
            shape: shapeOf(free),
          });
          if (!answer.found) return;
          const step = new Decimal(10).pow(free === 'delegation_rate' ? -3 : -2);
          const isReached = (of: Decimal) => {
            if (of.lt(0)) return false;
            const calculation = calculate({ ...inputs, [free]: of.toFixed() });
            return valueNamed(calculation, 'margin_target_rate')?.gte(value) ?? false;
          };
          const found = new Decimal(answer.value);

          expect(isReached(found)).toBe(true);
          expect([found.minus(step), found.plus(step)].every(isReached)).toBe(false);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });
});
