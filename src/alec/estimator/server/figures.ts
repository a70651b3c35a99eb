import { isConverted } from '#alec/dossier/server/conditions.ts';
import { type Calculation, calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { UnreadableInputs } from '#alec/estimator/domain/figures/facts.ts';
import { type LineAmount, lineAmounts } from '#alec/estimator/domain/figures/lineRows.ts';
import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { type EstimatorOutputs, outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import { type EducationalCost, isEmpty, typedNumbers } from '#alec/estimator/domain/inputs.ts';
import { numberOf, publics, rateOf } from '#alec/estimator/domain/publics.ts';
import { inputsOf, type Sources } from '#alec/estimator/domain/sources.ts';
import { type Problem, problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { storedSources } from './sources.ts';

/** Every amount of an estimator is stored with as many decimals. */
const places = 8;

/** Digits before the decimal point that a stored figure has room for. */
const mostDigits = 12;

/** A cost line as stored. */
export interface CostLine extends EducationalCost {
  readonly id: string;
  readonly total: string | null;
}

/** What an estimator depends on besides its own fields. */
export interface EstimatorParts {
  readonly lines: readonly CostLine[];
  /** An action was made of its dossier. */
  readonly isConverted: boolean;
}

/**
 * The cost lines of an estimator in their order, and whether it may still change; one statement.
 *
 * @example
 * (await partsOf(tx, estimatorId)).lines[0]?.amount // '10.50000000'
 */
export async function partsOf(connection: Connection, estimatorId: string): Promise<EstimatorParts> {
  const [row] = await connection.query<{ lines: string; is_converted: boolean }>(
    statementOf(sql`
      select (
          select coalesce(json_agg(json_build_object(
            'id', line.id,
            'organization_name', line.organization_name,
            'invoice_type', line.invoice_type,
            ${sql.join(lineAmounts.map(amountSql), ', ')},
            'total', line.total::text
          ) order by line.position, line.id), '[]')::text
          from estimator_educational_costs as line
          where line.training_course_estimator_id = estimator.id
        ) as lines,
        ${isConverted(sql`estimator.training_course_id`)} as is_converted
      from training_course_estimators as estimator
      where estimator.id = ${estimatorId}::uuid`),
  );
  return { lines: JSON.parse(row?.lines ?? '[]'), isConverted: row?.is_converted === true };
}

function amountSql(name: LineAmount): SQL {
  return sql`${name}::text, line.${sql.identifier(name)}::text`;
}

/** An action was made of the dossier: its estimators stay as they are. */
export function convertedProblem(): Problem {
  return problem('wrong-state', { state: 'converted' }, { pointer: '/data' });
}

interface Figures {
  /** Fields to store; none when an input is not a number, which the rules tell. */
  readonly set: EstimatorValues;
  /** A figure too large to be stored. */
  readonly problems: readonly Problem[];
}

/**
 * An estimator calculated: every figure at 8 decimals, counts and claims as they are, checks, and what it was
 * calculated with.
 *
 * @example
 * figuresFor(record, { lines, sources }).set.pec_funding // '24395.00000000'
 */
export function figuresFor(
  record: EstimatorValues,
  { lines, sources }: { readonly lines: readonly EducationalCost[]; readonly sources: Sources },
): Figures {
  const calculation = calculationOf(record, lines, sources);
  if (!calculation) return { set: {}, problems: [] };
  const outputs = outputsOf(calculation);
  const total = largestOf(outputs);
  if (total !== null) return { set: {}, problems: tooLarge(total, { record, lines, sources }) };
  return { set: storedFigures(calculation, outputs, sources), problems: [] };
}

/**
 * The totals of the cost lines of an estimator, as they are stored.
 *
 * @example
 * lineTotals(record, lines) // ['3013.50000000']
 */
export function lineTotals(record: EstimatorValues, lines: readonly CostLine[]): (string | null)[] {
  const sources = storedSources(record);
  const calculation = sources && calculationOf(record, lines, sources);
  if (!calculation) return lines.map(({ total }) => total);
  return outputsOf(calculation).lineTotals.map((total) => total && eightPlaces(total));
}

function calculationOf(
  record: EstimatorValues,
  lines: readonly EducationalCost[],
  sources: Sources,
): Calculation | null {
  try {
    return calculate(inputsOf(record, lines, sources), sources.config);
  } catch (error) {
    if (error instanceof UnreadableInputs) return null;
    throw error;
  }
}

const resolvedRates = [
  'min_wage_rate',
  'opco_charge_rate',
] as const satisfies readonly FieldOf<'training-course-estimators'>[];

function storedFigures(
  calculation: Calculation,
  outputs: EstimatorOutputs,
  sources: Sources,
): EstimatorValues {
  const resolved = resolvedRates.map((name) => [
    name,
    valueNamed(calculation, name)?.toFixed(places) ?? null,
  ]);
  const documents: EstimatorValues = {
    pec_by_public: asJson(outputs.pecByPublic),
    checks: asJson(outputs.checks),
    computed_with: asJson(sources),
  };
  return {
    ...storedAmounts(outputs),
    ...Object.fromEntries(resolved),
    ...documents,
  };
}

/** The first figure that has more digits than can be kept; null: none has. */
function largestOf({ figures, lineTotals }: EstimatorOutputs): string | null {
  return [...Object.values(figures), ...lineTotals].map(String).find(isTooLarge) ?? null;
}

interface Calculated {
  readonly record: EstimatorValues;
  readonly lines: readonly EducationalCost[];
  readonly sources: Sources;
}

/** Said at the input that makes a figure too large; one that is too large itself is told by the rules. */
function tooLarge(total: string, calculated: Calculated): Problem[] {
  const { record } = calculated;
  const typed = typedNumbers
    .filter((name) => !isEmpty(record[name]))
    .sort((one, other) => compare(other, one));
  if (typed.some((name) => isTooLarge(new Decimal(String(record[name])).toFixed(2)))) return [];
  const name = typed.find(
    (input) => !isTooLargeWith({ ...calculated, record: { ...record, [input]: null } }),
  );
  // None alone: the cost lines are.
  const pointer = `/data/attributes/${name ?? largestOfLines(calculated.lines)}`;
  return [
    violationProblem({ code: 'too-many-digits', values: { value: total, digits: mostDigits } }, pointer),
  ];

  function compare(one: EstimatorField, other: EstimatorField): number {
    return new Decimal(String(record[one])).cmp(String(record[other]));
  }
}

/** Which number of a cost line makes a figure large: its hours, where they multiply its amount and are more. */
function largestOfLines(lines: readonly EducationalCost[]): LineAmount {
  const numberOf = (value: JsonValue | undefined) => new Decimal(isEmpty(value) ? '0' : String(value));
  const isLongest = ({ amount, duration, invoice_type: type }: EducationalCost) =>
    (type === 'DAILY_COST' || type === 'HOUR_COST') && numberOf(duration).gt(numberOf(amount));
  const [largest] = [...lines].sort((one, other) => sizeOf(other).cmp(sizeOf(one)));
  return largest && isLongest(largest) ? 'duration' : 'amount';

  function sizeOf({ amount, duration }: EducationalCost): Decimal {
    return Decimal.max(numberOf(amount), numberOf(duration));
  }
}

/**
 * Where the document of a cost line or of a public has what makes a figure too large. Of a public, the numbers are those
 * of the estimator (`sent`) under names of its own.
 *
 * @example
 * partPointer('/data/attributes/classic_pec_rate', { sent: { classic_candidates_number: 5, classic_pec_rate: '9' }, lines })
 * // '/data/attributes/pec_rate'
 */
export function partPointer(
  pointer: string,
  { sent, lines }: { readonly sent: EstimatorValues; readonly lines: readonly EducationalCost[] },
): string {
  const isRate = publics.some((name) => pointer.endsWith(`/${rateOf(name)}`));
  const ofPublic: FieldOf<'estimator-candidate-types'> = isRate ? 'pec_rate' : 'quantity';
  const isPublic = publics.some((name) => numberOf(name) in sent);
  return `/data/attributes/${isPublic ? ofPublic : largestOfLines(lines)}`;
}

function isTooLargeWith({ record, lines, sources }: Calculated): boolean {
  const calculation = calculationOf(record, lines, sources);
  return calculation !== null && largestOf(outputsOf(calculation)) !== null;
}

const amountForm = /^-?(\d+)\.\d+$/;

function isTooLarge(value: string): boolean {
  const [, whole = ''] = amountForm.exec(value) ?? [];
  return whole.length > mostDigits;
}

function storedAmounts({ figures }: EstimatorOutputs): EstimatorValues {
  const stored = Object.entries(figures).map(([name, value]) => {
    const isAmount = typeof value === 'string' && amountForm.test(value);
    return [name, isAmount ? eightPlaces(value) : value];
  });
  return Object.fromEntries(stored);
}

function eightPlaces(value: string): string {
  return new Decimal(value).toFixed(places);
}

/** As the database gives it back: plain objects, nothing undefined. */
function asJson(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value));
}
