import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { amountNames } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { invoiceTypes } from '#alec/estimator/domain/inputs.ts';
import { numberOf, publics, rateOf } from '#alec/estimator/domain/publics.ts';
import { propertyRuns } from '../world/propertyRuns.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly inputs: EstimatorInputs & { readonly config_overrides?: object };
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** Estimators with every figure that is expected of them, calculated twice by other programs. */
export const caseFile = JSON.parse(readFileSync('tests/cases/estimator-cases.json', 'utf8'));
export const cases: readonly Case[] = caseFile.estimator_cases;

export function caseInputs(id: string): EstimatorInputs {
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}`);
  return found.inputs;
}

/** How often each property is tried. */
export const manyRuns = { numRuns: propertyRuns(2_000) };

/** A decimal as people type it: up to `most` hundredths, thousandths of `places`. */
export function amounts(most: number, places = 2): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most }).map((units) => {
    const digits = String(units).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
}

const devices = ['POEC', 'AFPR', 'PLAN', 'CIPI', 'CDPI', 'CPro', 'PRO-A', 'CAPi', 'NEW'];
const minWages = ['10.57', '10.85', '11.88', null];
const reliefs = ['FILLON', 'LODEOM', null];
const coefficients = ['training_rate', 'mission_rate', 'delegation_rate', 'management_rate'];

/** Whole numbers that an estimator is made of, each read as the field it falls to: much quicker than a choice per field. */
const draws = amountNames.length + 2 * publics.length + 24;

/** Any estimator: every device and public, any cost lines, fields left empty here and there. */
export const estimators: fc.Arbitrary<EstimatorInputs> = fc
  .array(fc.nat(1_000_000), { minLength: draws, maxLength: draws })
  .map(estimatorFrom);

function estimatorFrom(drawn: readonly number[]): EstimatorInputs {
  let taken = 0;
  const next = (below: number) => (drawn[taken++] ?? 0) % below;
  const one = <T>(of: readonly T[]): T => of[next(of.length)] as T;
  const decimal = (most: number, places: number) => {
    const digits = String(next(most)).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  /** One in five is left empty. */
  const amount = (most: number, places: number) => {
    const text = decimal(most, places);
    return text.endsWith('0') || text.endsWith('5') ? null : text;
  };
  const typed = amountNames.map((name) => {
    const isCoefficient = coefficients.includes(name) || name.startsWith('reinvoicing');
    return [name, isCoefficient ? amount(60_000, 3) : amount(1_000_000, 2)];
  });
  const counts = publics.map((name) => [numberOf(name), Math.max(0, next(40) - 20)]);
  const overrides = publics.map((name) => [rateOf(name), next(2) === 0 ? null : decimal(9_999, 2)]);
  const lines = Array.from({ length: next(5) }, () => ({
    amount: amount(500_000, 2),
    duration: amount(60_000, 2),
    invoice_type: one(invoiceTypes),
  }));
  return {
    ...Object.fromEntries([...typed, ...counts, ...overrides]),
    device_type: { initials: one(devices), validation_type: 'fixed' },
    relief_type: one(reliefs),
    min_wage_rate: one(minWages),
    opco_charge_rate: decimal(10_000, 2),
    is_teleoperator: next(2) === 0,
    is_rfa: next(2) === 0,
    managed_candidates_number: next(40),
    volume: next(99),
    educational_costs: lines,
  };
}
