import { checksOf, type EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import type { PecSource } from '#alec/estimator/domain/pecRate.ts';
import { numberOf, type Public, publics } from '#alec/estimator/domain/publics.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import type { Unit } from '#engine/formula/figure.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { Calculation } from './calculation.ts';
import { ofLine, ofPublic } from './figure.ts';
import { type EstimatorField, innerSteps, type Name } from './name.ts';

/** What one public brings; amounts in euros with 2 decimals, the rate in euros an hour with 3. */
export interface PublicFunding {
  readonly number: number;
  readonly pec_rate: string;
  readonly source: PecSource;
  readonly pec_funding: string;
  readonly cofi_amount: string;
}

/** What the margin target was compared with. */
export type TargetBasis = 'REVENUE_PER_CANDIDATE' | 'EXTRA_COST' | null;

/** Figures by the names of the fields that store them, counts as integers, amounts as strings at their own scale. */
export type Outputs = Readonly<Record<string, string | number | boolean | null>>;

export interface EstimatorOutputs {
  readonly figures: Outputs;
  readonly pecByPublic: Readonly<Partial<Record<Public, PublicFunding>>>;
  /** Totals of the cost lines, in their order. */
  readonly lineTotals: readonly (string | null)[];
  readonly checks: EstimatorChecks;
}

const basis = 'margin_target_basis' satisfies EstimatorField;

const inner: readonly string[] = innerSteps;

/**
 * Every result of a calculation, to be stored or compared.
 *
 * @example
 * outputsOf(calculation).figures.total_gross_margin // '21044.52'
 */
export function outputsOf(calculation: Calculation): EstimatorOutputs {
  return {
    figures: { ...figuresOf(calculation), [basis]: targetBasis(calculation) },
    pecByPublic: pecByPublic(calculation),
    lineTotals: calculation.facts.lines.map((_, index) => figureText(calculation, ofLine(index, 'total'))),
    checks: checksOf(calculation),
  };
}

function figuresOf(calculation: Calculation): Outputs {
  const named = calculation.plan.steps.filter(({ name }) => !name.includes('.') && !inner.includes(name));
  return Object.fromEntries(
    named.map(({ name, figure: { unit } }) => [name, outputAs(unit, figureText(calculation, name))]),
  );
}

function outputAs(unit: Unit, text: string | null): string | number | boolean | null {
  if (text === null) return null;
  if (unit === 'count') return Number.parseInt(text, 10);
  return unit === 'claim' ? text === '1' : text;
}

/** What the margin is held against: revenues, else the extra cost, else nothing. */
export function targetBasis(calculation: Calculation): TargetBasis {
  const isPositive = (name: EstimatorField) => valueNamed(calculation, name)?.gt(0) ?? false;
  if (!isPositive('candidates_number')) return null;
  if (isPositive('total_revenues')) return 'REVENUE_PER_CANDIDATE';
  return isPositive('extra_cost') ? 'EXTRA_COST' : null;
}

function pecByPublic(calculation: Calculation): Readonly<Partial<Record<Public, PublicFunding>>> {
  const { pecRates } = calculation.facts;
  const text = (name: Name, places: number) =>
    (valueNamed(calculation, name) ?? new Decimal(0)).toFixed(places);
  const found = publics.flatMap((name): [Public, PublicFunding][] => {
    const rate = pecRates[name];
    if (!rate) return [];
    return [
      [
        name,
        {
          number: valueNamed(calculation, numberOf(name))?.toNumber() ?? 0,
          pec_rate: text(ofPublic('pec_rate', name), 3),
          source: rate.source,
          pec_funding: text(ofPublic('pec_funding', name), 2),
          cofi_amount: text(ofPublic('cofi_amount', name), 2),
        },
      ],
    ];
  });
  return Object.fromEntries(found);
}
