import { readFileSync } from 'node:fs';
import { calculate, recalculate } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';

/** What a calculation costs, in milliseconds: the median, and where one in twenty and one in a hundred takes longer. */
export interface Cost {
  readonly name: string;
  readonly goalMs: number;
  readonly p95GoalMs?: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const runs = 2000;
/** Every field, six publics, two cost lines. */
const widest = 'C02';

/** Calculates an estimator anew and edit by edit, in this process. */
export function timeCalculation(): Cost[] {
  const inputs = inputsOf(widest);
  // A wage is read by half of the figures; a fee by a few.
  let edited = calculate(inputs);
  const edit = (name: string, value: (run: number) => string) => (run: number) => {
    edited = recalculate(edited, { ...edited.inputs, [name]: value(run) });
  };
  return [
    { name: 'estimator, calculated whole', goalMs: 1, ...timed(() => calculate(inputs)) },
    {
      name: 'one edit, of a wage',
      goalMs: 0.2,
      ...timed(edit('mission_rate', (run) => `12.${padded(run)}`)),
    },
    {
      name: 'one edit, of a fee',
      goalMs: 0.2,
      ...timed(edit('meal_fees', (run) => `5${padded(run)}.00`)),
    },
  ];
}

function inputsOf(id: string): EstimatorInputs {
  const { estimator_cases: cases } = JSON.parse(readFileSync('tests/cases/estimator-cases.json', 'utf8')) as {
    estimator_cases: { id: string; inputs: EstimatorInputs }[];
  };
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}`);
  return found.inputs;
}

const padded = (run: number): string => String(run % 1000).padStart(3, '0');

function timed(work: (run: number) => void): Pick<Cost, 'p50' | 'p95' | 'p99'> {
  for (let run = 0; run < runs; run += 1) work(run);
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    work(run);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * runs)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
