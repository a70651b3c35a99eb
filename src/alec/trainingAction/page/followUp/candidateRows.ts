import {
  type CandidateCalculation,
  calculateCandidate,
  figuresOfCandidate,
  recalculateCandidate,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import { type CandidateInputs, untilTyped } from '#alec/trainingAction/domain/candidateFacts.ts';
import type { CandidateField, CandidateValues } from '#alec/trainingAction/domain/candidateName.ts';
import { financings } from '#alec/trainingAction/domain/fundings.ts';
import { wireDecimal } from '#alec/trainingAction/domain/wireDecimal.ts';
import type { CellValues } from '#engine/admin/grid/edits/createSender.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { differenceName, differences } from './followUpViews.ts';

/** What the figures of a candidate are calculated from beside her own fields. */
export type CandidateSurroundings = Pick<CandidateInputs, 'periods' | 'invoiceShares'>;

const calculatedNames: readonly string[] = untilTyped;
const typedFields = 'typed_fields' satisfies CandidateField;

/** Whether somebody typed a value in the place of a calculated one. */
export function isTypedOver(row: GridRow, name: string): boolean {
  return calculatedNames.includes(name) && typedOf(row).includes(name);
}

/** What somebody wrote in a cell: null where its figure is calculated until it is typed. */
export function writtenValue(row: GridRow, name: string): JsonValue {
  return calculatedNames.includes(name) && !isTypedOver(row, name) ? null : (row[name] ?? null);
}

/**
 * The row of a candidate with what is typed in it and what that changes in her figures; the others stay as they are
 * stored, for the reader may not see all that they come from.
 *
 * @example
 * candidateRow(row, { real_meal_fees: '12.00' }, surroundings).real_total_cost // '2246.40'
 */
export function candidateRow(row: GridRow, values: CellValues, surroundings: CandidateSurroundings): GridRow {
  const names = Object.keys(values);
  if (names.length === 0) return withDifferences(row);
  const typed = { ...row, ...values, [typedFields]: typedAfter(row, values) };
  const { calculation, figures } = storedFigures(row, surroundings);
  const after = recalculateCandidate(calculation, inputsOf(typed, surroundings));
  return withDifferences({ ...typed, ...changedFigures(figures, figuresOfCandidate(after)) });
}

interface StoredFigures {
  readonly surroundings: CandidateSurroundings;
  readonly calculation: CandidateCalculation;
  readonly figures: CandidateValues;
}

const known = new WeakMap<GridRow, StoredFigures>();

/** What a row comes to as it is stored, calculated once for all that is typed over it. */
function storedFigures(row: GridRow, surroundings: CandidateSurroundings): StoredFigures {
  const found = known.get(row);
  if (found?.surroundings === surroundings) return found;
  const calculation = calculationOf(row, surroundings);
  const made = { surroundings, calculation, figures: figuresOfCandidate(calculation) };
  known.set(row, made);
  return made;
}

/** Every figure of the candidate of a row, to be explained. */
export function calculationOf(row: GridRow, surroundings: CandidateSurroundings): CandidateCalculation {
  return calculateCandidate(inputsOf(row, surroundings));
}

function inputsOf(row: GridRow, surroundings: CandidateSurroundings): CandidateInputs {
  return { candidate: row as CandidateValues, ...surroundings, refundRequests: requestsOf(row) };
}

/** As what was requested and received stands in her fields: nobody types it in the grid. */
function requestsOf(row: GridRow): CandidateInputs['refundRequests'] {
  const own = row as CandidateValues;
  return financings.map((financing, index) => ({
    financing: index + 1,
    request_amount: own[`${financing}_requested_amount`] ?? null,
    pre_tax_refund_amount: own[`${financing}_received_amount`] ?? null,
  }));
}

function changedFigures(before: CandidateValues, after: CandidateValues): CellValues {
  const former: Readonly<Record<string, JsonValue | undefined>> = before;
  const changed = Object.entries(after).filter(([name, text]) => text !== former[name]);
  return Object.fromEntries(changed.map(([name, text]) => [name, text ?? null]));
}

function typedOf(row: GridRow): readonly JsonValue[] {
  const typed = row[typedFields];
  return Array.isArray(typed) ? typed : [];
}

function typedAfter(row: GridRow, values: CellValues): JsonValue[] {
  const given = Object.keys(values).filter((name) => calculatedNames.includes(name));
  const others = typedOf(row).filter((name) => !given.includes(String(name)));
  return [...others, ...given.filter((name) => values[name] !== null)];
}

function withDifferences(row: GridRow): GridRow {
  const found = differences.map((one) => {
    const [real, expected] = [wireDecimal(row[one.real]), wireDecimal(row[one.expected])];
    const difference = real && expected ? real.minus(expected).toFixed(2) : null;
    return [differenceName(one), difference];
  });
  return { ...row, ...Object.fromEntries(found) };
}
