import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { EducationalCost, EstimatorInputs } from '#domain/estimator/inputs.ts';
import { amountNames, invoiceTypes } from '#domain/estimator/inputs.ts';
import { numberOf, publics, rateOf } from '#domain/estimator/publics.ts';

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
export const manyRuns = { numRuns: 10_000 };

/** A decimal as people type it: up to `most` hundredths, thousandths of `places`. */
export function amounts(most: number, places = 2): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most }).map((units) => {
    const digits = String(units).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
}

const line: fc.Arbitrary<EducationalCost> = fc.record({
  amount: amounts(500_000),
  duration: amounts(60_000),
  invoice_type: fc.constantFrom(...invoiceTypes),
});

const devices = ['POEC', 'AFPR', 'PLAN', 'CIPI', 'CDPI', 'CPro', 'PRO-A', 'CAPi', 'NEW'];

const rates = ['training_rate', 'mission_rate', 'delegation_rate', 'management_rate'];

const amountOf = (name: string): fc.Arbitrary<string> => {
  if (rates.includes(name) || name.startsWith('reinvoicing')) return amounts(60_000, 3);
  return name.startsWith('ddc_') ? amounts(100_000) : amounts(1_000_000);
};

/** Any estimator: every device and public, any cost lines, fields left empty here and there. */
export const estimators: fc.Arbitrary<EstimatorInputs> = fc
  .record({
    device: fc.constantFrom(...devices),
    amounts: fc.record(Object.fromEntries(amountNames.map((name) => [name, amountOf(name)])), {
      requiredKeys: [],
    }),
    numbers: fc.record(
      Object.fromEntries(publics.map((name) => [numberOf(name), fc.integer({ min: 0, max: 30 })])),
      { requiredKeys: [] },
    ),
    overrides: fc.record(Object.fromEntries(publics.map((name) => [rateOf(name), amounts(9_999)])), {
      requiredKeys: [],
    }),
    relief_type: fc.constantFrom('FILLON', 'LODEOM', null),
    min_wage_rate: fc.constantFrom('10.57', '10.85', '11.88', null),
    opco_charge_rate: amounts(10_000),
    is_teleoperator: fc.boolean(),
    is_rfa: fc.boolean(),
    managed_candidates_number: fc.integer({ min: 0, max: 40 }),
    volume: fc.integer({ min: 0, max: 99 }),
    educational_costs: fc.array(line, { maxLength: 4 }),
  })
  .map(({ device, amounts: typed, numbers, overrides, ...rest }) => ({
    ...rest,
    ...typed,
    ...numbers,
    ...overrides,
    device_type: { initials: device, validation_type: 'fixed' },
  }));
