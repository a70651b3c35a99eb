import {
  type ActionCalculation,
  type ActionName,
  calculateAction,
} from '#alec/trainingAction/domain/actionCalculation.ts';
import {
  type CandidateCalculation,
  calculateCandidate,
  figuresOfCandidate,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import {
  type CandidateField,
  type CandidateName,
  ofInvoice,
  ofPeriod,
  ofRefund,
  type PeriodField,
} from '#alec/trainingAction/domain/candidateName.ts';
import { wireDecimal } from '#alec/trainingAction/domain/wireDecimal.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import type { Value } from '#engine/formula/expression.ts';
import { spreadsheetFormula } from '#engine/formula/spreadsheetFormula.ts';
import type { CellStyle } from '#engine/print/workbookStyles.ts';
import { type Cell, columnName } from '#engine/print/worksheet.ts';
import { type ActionFormatter, type ActionPaper, actionFormatter } from './actionPaper.ts';
import { type Column, grids, periodColumns, refundColumns } from './followUpSheets.ts';

/** Where a value stands: a sheet, and its row and column counted from 0. */
interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** What every sheet of the follow-up is written from. */
export interface FollowUpBook {
  readonly formatter: ActionFormatter;
  readonly calculations: readonly CandidateCalculation[];
  readonly action: ActionCalculation;
  /** Grids that the reader may see. */
  readonly grids: readonly FollowUpGrid[];
  /** Columns of the sheet of periods that hold numbers. */
  readonly periodColumns: readonly (typeof periodColumns)['hours' | 'costs'][number][];
  /** Of each candidate, in their order, where the names of her calculation stand. */
  readonly places: readonly ReadonlyMap<CandidateName, Place>[];
}

export interface FollowUpGrid {
  readonly id: (typeof grids)[number]['id'];
  readonly columns: readonly Column[];
}

/** Columns before the numbers: whose row it is, and what it is about. */
export const leading = { grid: 1, periods: 5, invoices: 3, refunds: 4 } as const;

/**
 * What the workbook of an action's follow-up is written from: its calculations, and the cells that their names have.
 */
export function followUpBook(paper: ActionPaper): FollowUpBook {
  const formatter = actionFormatter(paper);
  const calculations = paper.candidates.map(({ record, periods, invoices, refundRequests }) =>
    calculateCandidate({
      candidate: record,
      periods,
      invoiceShares: invoices.map(({ share }) => share),
      refundRequests,
    }),
  );
  const action = calculateAction({
    candidates: calculations.map((one) => ({ ...one.inputs.candidate, ...figuresOfCandidate(one) })),
    trainingMargins: [String(paper.action.training_gross_margin ?? '')],
    results: paper.candidates.flatMap(({ results }) => results.map(({ result_type: type }) => type)),
  });
  const shown = grids.filter(({ hasMargins }) => paper.hasMargins || !hasMargins);
  const columns = paper.hasMargins ? [...periodColumns.hours, ...periodColumns.costs] : periodColumns.hours;
  const layout = { formatter, calculations, action, grids: shown, periodColumns: columns };
  return { ...layout, places: placesIn(layout) };
}

function placesIn(book: Omit<FollowUpBook, 'places'>): FollowUpBook['places'] {
  const { formatter, calculations } = book;
  const sheetOf = (id: string) => formatter.say(`sheets.${id}`);
  const next = { periods: 1, invoices: 1, refunds: 1 };
  return calculations.map(({ inputs }, index) => {
    const places = new Map<CandidateName, Place>();
    for (const { id, columns } of book.grids)
      columns.forEach((column, at) => {
        if (typeof column === 'string')
          places.set(column, { sheet: sheetOf(id), row: index + 1, column: leading.grid + at });
      });
    const below = (id: keyof typeof next, count: number, names: (at: number) => readonly CandidateName[]) => {
      for (let at = 0; at < count; at += 1) {
        const row = next[id];
        names(at).forEach((name, column) => {
          places.set(name, { sheet: sheetOf(id), row, column: leading[id] + column });
        });
        next[id] += 1;
      }
    };
    below('periods', inputs.periods.length, (at) => book.periodColumns.map((field) => ofPeriod(at, field)));
    below('invoices', inputs.invoiceShares.length, (at) => [ofInvoice(at)]);
    below('refunds', inputs.refundRequests.length, (at) => refundColumns.map((field) => ofRefund(at, field)));
    return places;
  });
}

/** A reference as a formula of a sheet writes it. */
function reference({ sheet, row, column }: Place, from: string): string {
  const cell = `${columnName(column)}${row + 1}`;
  return sheet === from ? cell : `'${sheet.replaceAll("'", "''")}'!${cell}`;
}

/** What payroll has not said yet is no 0. */
const payrollCost = 'payroll_cost' satisfies PeriodField;

/** The cell of a name of a candidate: a formula where it is calculated, else what was typed. */
export function candidateCell(
  { calculations, places }: FollowUpBook,
  candidate: number,
  name: CandidateName,
  format: string,
): Cell {
  const calculation = calculations[candidate];
  const found = places[candidate];
  const place = found?.get(name);
  if (!calculation || !place) throw new Error(`'${name}' has no cell`);
  const figure = calculation.plan.figures[name];
  const typed = { style: { look: 'input', format } satisfies CellStyle };
  if (!figure) return { ...typed, number: typedNumber(calculation, name)?.toFixed() ?? null };
  const cellOf = (read: CandidateName) => {
    const other = found?.get(read);
    if (!other) throw new Error(`'${name}' reads '${read}', which has no cell`);
    return reference(other, place.sheet);
  };
  const mayBeEmpty = (read: CandidateName) => read.endsWith(`.${payrollCost}`);
  const { formula } = spreadsheetFormula(figure.formula, figure.places, { cellOf, mayBeEmpty });
  const value = figureText(calculation, name);
  // A sum of nothing yet: whoever has the sheet may type it.
  return /^\d+$/.test(formula)
    ? { ...typed, number: value }
    : { formula, value, style: { look: 'words', format } };
}

/** What no formula reads stands in the record alone. */
function typedNumber(calculation: CandidateCalculation, name: CandidateName): Value {
  const { candidate } = calculation.inputs;
  return valueNamed(calculation, name) ?? wireDecimal(candidate[name as CandidateField]);
}

/** The cell of a figure of the action, over cells that `cellOf` knows. */
export function actionCell(
  { action }: FollowUpBook,
  name: ActionName,
  cellOf: (name: ActionName) => string,
): Cell {
  const figure = action.plan.figures[name];
  if (!figure) throw new Error(`'${name}' is not a figure of an action`);
  const { formula } = spreadsheetFormula(figure.formula, figure.places, { cellOf, mayBeEmpty: () => false });
  return { formula, value: figureText(action, name), style: { look: 'strong', format: signed } };
}

export const plain = '#,##0.00';
export const signed = '#,##0.00;[Red]-#,##0.00';
