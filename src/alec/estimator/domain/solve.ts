import { highestHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import type { Value } from '#engine/formula/expression.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { DecimalShape } from '#engine/model/model.ts';
import { type Calculation, calculate, recalculate } from './figures/calculation.ts';
import type { AmountName } from './figures/figures.ts';
import type { EstimatorField } from './figures/name.ts';
import type { EstimatorConfig, EstimatorInputs } from './inputs.ts';

/** Figures that a target may be set for. */
export const targets = [
  'margin_target_rate',
  'total_gross_margin',
  'break_even_months',
] as const satisfies readonly EstimatorField[];
export type Target = (typeof targets)[number];

/** Inputs that may be left free. */
export const freeInputs = [
  'delegation_rate',
  'management_rate',
  'mission_rate',
  'training_rate',
  'ddc_mission_duration_in_months',
  'ddc_additional_delegation_months',
  'ddc_external_training_duration',
  'cofunding',
  'financial_aid',
  'sourcing',
  'reinvoicing_amount',
  'reinvoicing_training_rate',
  'reinvoicing_educational_rate',
  'rfa_rate',
] as const satisfies readonly AmountName[];
export type FreeInput = (typeof freeInputs)[number];

/** What the field of an input says of its values; the bounds are included. */
export type InputShape = Pick<DecimalShape, 'unit' | 'min' | 'max'>;

export interface Question {
  readonly inputs: EstimatorInputs;
  readonly config: EstimatorConfig;
  readonly target: Target;
  /** A decimal: percent, euros or months. */
  readonly value: string;
  readonly free: FreeInput;
  /** Of the free input. */
  readonly shape: InputShape;
}

/**
 * `out-of-reach`: no value in the bounds of the input gives the target; `no-effect`: the figure does not move with
 * the input; `no-figure`: there is no such figure, whatever the input.
 */
export type Answer =
  | { readonly found: true; readonly value: string; readonly calculation: Calculation }
  | {
      readonly found: false;
      readonly reason: 'out-of-reach' | 'no-effect' | 'no-figure';
      /** The value of the input that comes nearest, and the figure it gives. */
      readonly nearest?: { readonly value: string; readonly figure: string };
    };

const samples = 128;

/**
 * What would it take: the value of one input at which a figure reaches a target, all others as they are.
 *
 * The input moves between its bounds, in steps as small as people write its unit. The whole range is sampled, since a
 * margin may fall and rise again with a wage (relief ends at 1.6 minimum wages); each place where the target is crossed is
 * halved down to two neighbouring steps, and of the steps that reach the target the one nearest to today's value is the
 * answer. Exact decimals throughout.
 * Throws UnreadableInputs.
 *
 * @example
 * solveFor({ inputs, config, target: 'margin_target_rate', value: '60', free: 'delegation_rate', shape: { max: '10' } })
 * // { found: true, value: '1.931', calculation } where 1.930 gives less than 60 %
 */
export function solveFor(question: Question): Answer {
  const probe = probing(question);
  const points = pointsOf(probe);
  const brackets = points.flatMap((point, index): Bracket[] => {
    const next = points[index + 1];
    return next && point.isReached !== next.isReached ? [[point, next]] : [];
  });
  const distance = ({ step }: Point) => Math.abs(step - probe.today);
  const [nearest] = brackets
    .map((bracket) => halved(bracket, probe))
    .sort((one, other) => distance(one) - distance(other));
  if (!nearest) return unsolved(points, question);
  return { found: true, value: nearest.text, calculation: nearest.calculation };
}

/** The estimator with the free input at one step. */
interface Point {
  readonly step: number;
  readonly text: string;
  readonly figure: Value;
  readonly isReached: boolean;
  readonly calculation: Calculation;
}
type Bracket = readonly [Point, Point];

interface Probe {
  /** Step of today's value, within the range. */
  readonly today: number;
  readonly lowest: number;
  readonly highest: number;
  at(step: number): Point;
}

function probing({ inputs, config, target, value, free, shape }: Question): Probe {
  const start = calculate(inputs, config);
  const goal = new Decimal(value);
  const { places, lowest, highest } = rangeOf(shape, start);
  const stepOf = (amount: Decimal) => amount.times(10 ** places);
  const first = stepOf(lowest).ceil().toNumber();
  const last = Math.max(first, stepOf(highest).floor().toNumber());
  const typed = stepOf(valueNamed(start, free) ?? new Decimal(0))
    .round()
    .toNumber();
  const at = (step: number): Point => {
    const text = new Decimal(step).dividedBy(10 ** places).toFixed(places);
    const calculation = recalculate(start, { ...inputs, [free]: text }, config);
    const figure = valueNamed(calculation, target);
    return { step, text, figure, isReached: isReached(target, figure, goal), calculation };
  };
  return { today: Math.min(Math.max(typed, first), last), lowest: first, highest: last, at };
}

interface Range {
  /** Of a step. */
  readonly places: number;
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

/** A wage is no lower than the minimum wage and no higher than what dossiers accept. */
function rangeOf({ unit, min, max }: InputShape, today: Calculation): Range {
  const isWage = unit === 'EUR/h';
  const lowest = isWage ? valueNamed(today, 'min_wage_rate') : null;
  return {
    places: isWage || unit === undefined ? 3 : 2,
    lowest: Decimal.max(min ?? 0, lowest ?? 0),
    highest: new Decimal(max ?? (isWage ? highestHourlyRate : highestAmount)),
  };
}

/** Where the field sets no bound, far beyond any estimator: the whole range is sampled. */
const highestAmount = '9999999.99';

/** An earlier break-even is a better one. */
function isReached(target: Target, figure: Value, goal: Decimal): boolean {
  if (figure === null) return false;
  return target === 'break_even_months' ? figure.lte(goal) : figure.gte(goal);
}

function pointsOf({ today, lowest, highest, at }: Probe): readonly Point[] {
  const span = highest - lowest;
  const steps = Array.from(
    { length: samples + 1 },
    (_, index) => lowest + Math.floor((span * index) / samples),
  );
  const sorted = [...new Set([...steps, today])].sort((one, other) => one - other);
  return sorted.map(at);
}

/** The reached one of the two neighbouring steps between which the target is crossed. */
function halved([low, high]: Bracket, probe: Probe): Point {
  if (high.step - low.step <= 1) return low.isReached ? low : high;
  const middle = probe.at(Math.floor((low.step + high.step) / 2));
  return halved(middle.isReached === low.isReached ? [middle, high] : [low, middle], probe);
}

function unsolved(points: readonly Point[], { target, value }: Question): Answer {
  const known = points.filter((point): point is Point & { figure: Decimal } => point.figure !== null);
  const [first] = known;
  if (!first) return { found: false, reason: 'no-figure' };
  const hasEffect = known.length < points.length || known.some(({ figure }) => !figure.eq(first.figure));
  const gap = ({ figure }: { figure: Decimal }) => figure.minus(value).abs();
  const best = known.reduce((one, other) => (gap(other).lt(gap(one)) ? other : one));
  const figure = figureText(best.calculation, target) ?? '';
  return {
    found: false,
    reason: hasEffect ? 'out-of-reach' : 'no-effect',
    nearest: { value: best.text, figure },
  };
}
