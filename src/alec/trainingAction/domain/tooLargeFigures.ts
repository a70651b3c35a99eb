import { valueNamed } from '#engine/formula/calculation.ts';
import { namesIn } from '#engine/formula/expression.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { Violation } from '#engine/model/violation.ts';
import { type ActionCalculation, summedFields } from './actionCalculation.ts';
import type { CandidateCalculation } from './candidateCalculation.ts';
import type { CandidateName } from './candidateName.ts';

/** Digits before the decimal point that a stored amount has room for. */
const mostDigits = 13;
/** Hours that a field of a candidate has room for. */
const mostHours = '99999.99';

/**
 * Figures of a candidate that her fields have no room for, each said at the largest of the values that went into it;
 * none in most cases. `field` is a name of the calculation: a field of hers, or `periods.0.real_duration`.
 *
 * @example
 * tooLargeFigures(calculation)
 * // [{ field: 'expected_wage_cost', code: 'too-many-digits', values: { value: '10000000000000.00', digits: 13 } }]
 */
export function tooLargeFigures(calculation: CandidateCalculation): readonly Violation[] {
  const found = calculation.plan.steps.flatMap(({ name, figure }): Violation[] => {
    const value = calculation.values.get(name);
    if (!value) return [];
    const text = value.toFixed(2);
    if (figure.unit === 'h' && value.gt(mostHours))
      return [
        {
          field: largestInput(calculation, name),
          code: 'too-large',
          values: { value: text, max: mostHours },
        },
      ];
    return isTooLong(text) ? [{ ...tooManyDigits(text), field: largestInput(calculation, name) }] : [];
  });
  return found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index);
}

/**
 * Sums of an action that its fields have no room for; none in most cases.
 *
 * @example
 * tooLargeSums(calculation) // [{ field: 'real_total_cost', code: 'too-many-digits', values: … }]
 */
export function tooLargeSums(calculation: ActionCalculation): readonly Violation[] {
  const figures = calculation.plan.steps.map(({ name }) => name);
  return [...summedFields, ...figures].flatMap((field) => {
    const text = valueNamed(calculation, field)?.toFixed(2) ?? '0.00';
    return isTooLong(text) ? [{ ...tooManyDigits(text), field }] : [];
  });
}

function isTooLong(text: string): boolean {
  return text.replace('-', '').indexOf('.') > mostDigits;
}

function tooManyDigits(value: string) {
  return { code: 'too-many-digits', values: { value, digits: mostDigits } };
}

/** Of the values that went into a figure, the largest. */
function largestInput(calculation: CandidateCalculation, name: CandidateName): CandidateName {
  const sizeOf = (input: CandidateName) => valueNamed(calculation, input) ?? new Decimal(0);
  const [largest = name] = [...inputsOf(calculation, name)].sort((one, other) =>
    sizeOf(other).cmp(sizeOf(one)),
  );
  return largest;
}

/** The facts that a figure comes from, down through those it reads. */
function inputsOf(calculation: CandidateCalculation, name: CandidateName): readonly CandidateName[] {
  const figure = calculation.plan.figures[name];
  if (!figure) return [name];
  return namesIn(figure.formula).flatMap((read) => inputsOf(calculation, read));
}
