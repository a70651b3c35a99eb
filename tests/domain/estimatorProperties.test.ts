import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, recalculate } from '#alec/estimator/domain/figures/calculation.ts';
import { ofLine, ofPublic } from '#alec/estimator/domain/figures/figure.ts';
import { amountNames } from '#alec/estimator/domain/figures/figures.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import { reliefRate } from '#alec/estimator/domain/figures/relief.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { numberOf, publics } from '#alec/estimator/domain/publics.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { amounts, estimators, manyRuns } from './estimatorInputs.ts';

const add = (values: readonly (string | null)[]): string =>
  values.reduce((total, value) => total.plus(value ?? 0), new Decimal(0)).toFixed(2);

/** As one text, which is compared at once where a tree is walked. */
const told = (outputs: object): string => JSON.stringify(outputs);

describe('any estimator', () => {
  test('totals equal the sum of their parts', () => {
    fc.assert(
      fc.property(estimators, (inputs) => {
        const calculation = calculate(inputs);
        const text = (name: Name) => figureText(calculation, name);
        const lines = calculation.facts.lines.map((_, index) => text(ofLine(index, 'total')));
        const byType = (['daily', 'hour', 'individual', 'group'] as const).map((type) =>
          text(`${type}_cost_total`),
        );

        expect(add(lines)).toBe(add(byType));
        expect(add([...byType, text('positioning_review_total')])).toBe(text('educational_cost_total'));
        expect(add(publics.map((name) => text(ofPublic('pec_funding', name))))).toBe(text('pec_funding'));
        expect(
          add(
            (['pec_funding', 'miscellaneous_services', 'cofunding_total', 'various_aids'] as const).map(text),
          ),
        ).toBe(text('total_revenues'));
        expect(add([text('total_revenues'), `-${text('total_expenses')}`])).toBe(
          text('training_gross_margin'),
        );
        expect(add([text('training_gross_margin'), text('gross_margin_with_end')])).toBe(
          text('total_gross_margin'),
        );
      }),
      manyRuns,
    );
  });

  test('of teleoperators is funded alike whatever rates the list has, but those typed and those of POEC and AFPR', () => {
    const lists = fc.array(
      fc.record({ publics: fc.shuffledSubarray([...publics]), rate: amounts(60_000, 3) }),
      { minLength: 1, maxLength: 3 },
    );
    const devices = fc.constantFrom('CPro', 'CIPI', 'CDPI');
    const apart: readonly string[] = ['poec', 'afpr'];
    fc.assert(
      fc.property(estimators, lists, devices, (given, pec_rates, initials) => {
        const inputs = { ...given, is_teleoperator: true, device_type: { initials } };
        const ratesOf = (listed: EstimatorInputs) =>
          Object.entries(outputsOf(calculate(listed)).pecByPublic).filter(([name]) => !apart.includes(name));

        expect(told(ratesOf({ ...inputs, pec_rates }))).toBe(told(ratesOf(inputs)));
      }),
      manyRuns,
    );
  });

  test('one trainee more leaves the cost per trainee of individual lines as it is', () => {
    fc.assert(
      fc.property(estimators, fc.integer({ min: 1, max: 20 }), amounts(500_000), (inputs, count, amount) => {
        const costs = [{ amount, duration: '0', invoice_type: 'INDIVIDUAL_COST' }];
        const perTrainee = (number: number) => {
          const numbers = Object.fromEntries(publics.map((name) => [numberOf(name), 0]));
          const calculation = calculate({
            ...inputs,
            ...numbers,
            classic_candidates_number: number,
            educational_costs: costs,
          });
          return valueNamed(calculation, 'individual_cost_total')?.dividedBy(number).toFixed();
        };

        expect(perTrainee(count + 1)).toBe(perTrainee(count));
      }),
      manyRuns,
    );
  });

  test('the relief never exceeds the charges', () => {
    fc.assert(
      fc.property(estimators, (inputs) => {
        const calculation = calculate(inputs);
        const isWithin = (relief: Name, charges: Name) =>
          valueNamed(calculation, relief)?.lte(valueNamed(calculation, charges) ?? 0);

        expect(isWithin('training_relief', 'training_charges')).toBe(true);
        expect(isWithin('mission_relief_with_end', 'mission_charges_with_end')).toBe(true);
        expect(isWithin('mission_relief_without_end', 'mission_charges_without_end')).toBe(true);
      }),
      manyRuns,
    );
  });

  test('the order of cost lines changes no total', () => {
    const shuffled = estimators.chain((inputs) => {
      const lines = [...(inputs.educational_costs ?? [])];
      return fc.tuple(
        fc.constant(inputs),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([inputs, lines]) => {
        const { lineTotals: _, ...totals } = outputsOf(calculate(inputs));

        const { lineTotals: __, ...others } = outputsOf(calculate({ ...inputs, educational_costs: lines }));

        expect(told(others)).toBe(told(totals));
      }),
      manyRuns,
    );
  });

  test('is the same calculated anew and edit by edit', () => {
    const edits = fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom(...amountNames), amounts(60_000, 3)),
        fc.tuple(fc.constantFrom(...publics.map(numberOf)), fc.integer({ min: 0, max: 20 })),
        fc.tuple(fc.constant('device_type'), fc.constantFrom({ initials: 'POEC' }, { initials: 'CPro' })),
        fc.tuple(fc.constant('is_rfa'), fc.boolean()),
      ),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(estimators, edits, (inputs, sequence) => {
        let typed: EstimatorInputs = inputs;
        let calculation = calculate(inputs);
        for (const [name, value] of sequence) {
          typed = { ...typed, [name]: value };
          calculation = recalculate(calculation, typed);
        }

        expect(told(outputsOf(calculation))).toBe(told(outputsOf(calculate(typed))));
      }),
      manyRuns,
    );
  });

  test('never throws and has no figure that is not a number, even of nothing but zeros', () => {
    const zero = fc.constantFrom('0', '0.00', '', null, undefined);
    const nothing = fc.record(
      Object.fromEntries([...amountNames, ...publics.map(numberOf)].map((name) => [name, zero])),
      { requiredKeys: [] },
    );
    const noConstants = fc.constantFrom('0', '0.00');
    fc.assert(
      fc.property(
        nothing,
        noConstants,
        fc.constantFrom('POEC', 'CPro', 'PLAN', ''),
        (inputs, none, initials) => {
          const config = {
            a2i_grant: none,
            additional_pec_rate: none,
            afpr_pec_rate: none,
            days_worked_per_month: none,
            default_mission_duration_per_month: none,
            default_pec_rate: none,
            hours_worked_in_year: none,
            poec_pec_rate: none,
            senior_age: none,
            teleoperator_pec_rate: none,
            additional_teleoperator_pec_rate: none,
            wages_rate: none,
            t_parameter: none,
          };
          const { figures, checks } = outputsOf(calculate({ ...inputs, device_type: { initials } }, config));

          expect(figures.total_gross_margin).toBe('0.00');
          expect(checks.margin.status).toBe('NOT_APPLICABLE');
        },
      ),
      manyRuns,
    );
  });
});

describe('the relief', () => {
  const wage = fc.integer({ min: 500, max: 3000 }).map((cents) => new Decimal(cents).dividedBy(100));
  /** Below and above a threshold by the smallest step that a pay of 4 decimals has. */
  const gapAt = (reliefType: string, minWage: Decimal, times: string): Decimal => {
    const threshold = minWage.times(times);
    const at = (pay: Decimal) =>
      new Decimal(
        reliefRate({
          reliefType,
          hourlyPay: pay.toFixed(),
          minWage: minWage.toFixed(),
          tParameter: '0.3200',
        }),
      );
    const step = new Decimal('0.0001');
    return at(threshold.minus(step))
      .minus(at(threshold.plus(step)))
      .abs();
  };

  test.each([
    ['FILLON', '1'],
    ['FILLON', '1.6'],
    ['LODEOM', '1.3'],
    ['LODEOM', '2.2'],
  ])('%s is continuous at %s minimum wages, to its 4 decimals', (type, times) => {
    fc.assert(
      fc.property(wage, (minWage) => {
        // A ten-thousandth of a euro moves the coefficient by less than one unit of its last decimal, rounding apart.
        expect(gapAt(type, minWage, times).lte('0.0002')).toBe(true);
      }),
      manyRuns,
    );
  });

  test('falls as pay rises, from its ceiling to nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('FILLON', 'LODEOM'),
        wage,
        amounts(600_000, 4),
        amounts(100_000, 4),
        (reliefType, minWage, pay, more) => {
          const at = (hourlyPay: Decimal) =>
            new Decimal(
              reliefRate({
                reliefType,
                hourlyPay: hourlyPay.toFixed(),
                minWage: minWage.toFixed(),
                tParameter: '0.3200',
              }),
            );
          const low = at(new Decimal(pay).plus('0.0001'));
          const high = at(new Decimal(pay).plus(more).plus('0.0001'));

          expect(low.gte(high)).toBe(true);
          expect(high.gte(0)).toBe(true);
          expect(low.lte(reliefType === 'FILLON' ? '0.3520' : '0.3200')).toBe(true);
        },
      ),
      manyRuns,
    );
  });
});
