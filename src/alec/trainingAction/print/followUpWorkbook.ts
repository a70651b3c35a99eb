import { words } from '#alec/estimator/print/book.ts';
import type { ActionField, ActionName } from '#alec/trainingAction/domain/actionCalculation.ts';
import type { CandidateField, CandidateName } from '#alec/trainingAction/domain/candidateName.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { Workbook } from '#engine/print/workbook.ts';
import { type Cell, columnName, type Worksheet } from '#engine/print/worksheet.ts';
import type { ActionPaper } from './actionPaper.ts';
import {
  actionCell,
  candidateCell,
  type FollowUpBook,
  type FollowUpGrid,
  followUpBook,
  leading,
  plain,
  signed,
} from './followUpBook.ts';
import {
  invoiceSheet,
  nameWidth,
  numberWidth,
  periodSheet,
  refundSheet,
  resultSheet,
  sumOver,
  withUnit,
} from './followUpParts.ts';
import { type Column, unsummed } from './followUpSheets.ts';

/**
 * The follow-up of an action as a workbook: a sheet for each grid with its candidates as rows, sums below them, and
 * sheets of what the cells are made of. What is typed stands in cells, every figure is a formula over them. Without the
 * right to see margins it has the hours and the results.
 *
 * @example
 * workbookFile(followUpWorkbook(paper))
 */
export function followUpWorkbook(paper: ActionPaper): Workbook {
  const book = followUpBook(paper);
  return {
    worksheets: [
      summarySheet(book),
      ...book.grids.map((grid) => gridSheet(book, grid)),
      resultSheet(book),
      periodSheet(book),
      ...(paper.hasMargins ? [invoiceSheet(book), refundSheet(book)] : []),
    ],
    normal: { look: 'words' },
  };
}

function gridSheet(book: FollowUpBook, { id, columns }: FollowUpGrid): Worksheet {
  const { formatter, calculations } = book;
  const { paper, say } = formatter;
  return {
    name: say(`sheets.${id}`),
    widths: [nameWidth, ...columns.map(() => numberWidth)],
    frozenRows: 1,
    rows: [
      [words(say('candidate'), 'heading'), ...columns.map((column) => columnHeading(book, column))],
      ...paper.candidates.map(({ name }, index) => [
        words(name),
        ...columns.map((column) => gridCell(book, columns, index, column)),
      ]),
      [
        words(say('sum'), 'strong'),
        ...columns.map((column, at) =>
          sumCell(
            column,
            at + leading.grid,
            calculations.map((_, index) => numberIn(book, index, column)),
          ),
        ),
      ],
    ],
  };
}

function columnHeading({ formatter }: FollowUpBook, column: Column): Cell {
  const { paper, say } = formatter;
  const field = paper.fields.candidate[typeof column === 'string' ? column : column.of];
  const label = typeof column === 'string' ? (field?.label ?? column) : say('difference');
  return words(withUnit(label, field, paper.locale), 'heading', 'right');
}

function gridCell(book: FollowUpBook, columns: readonly Column[], candidate: number, column: Column): Cell {
  if (typeof column === 'string')
    return candidateCell(book, candidate, column, column === 'pec_rate' ? '#,##0.000' : plain);
  const cellOf = (name: CandidateField) =>
    `${columnName(columns.indexOf(name) + leading.grid)}${candidate + 2}`;
  return {
    formula: `${cellOf(column.of)}-${cellOf(column.less)}`,
    value: numberIn(book, candidate, column).toFixed(2),
    style: { look: 'words', format: differenceFormat(column.of) },
  };
}

/** Less hours than expected are as bad as more costs. */
function differenceFormat(name: CandidateField): string {
  return name.endsWith('_duration') ? '+#,##0.00;[Red]-#,##0.00;0.00' : '[Red]+#,##0.00;-#,##0.00;0.00';
}

function numberIn({ calculations }: FollowUpBook, candidate: number, column: Column): Decimal {
  const calculation = calculations[candidate];
  const value = (name: CandidateName) => (calculation && valueNamed(calculation, name)) ?? new Decimal(0);
  return typeof column === 'string' ? value(column) : value(column.of).minus(value(column.less));
}

/** The sum of the cells above it; a rate has none. */
function sumCell(column: Column, at: number, values: readonly Decimal[]): Cell {
  if (unsummed.includes(column)) return words('', 'strong');
  const format = typeof column === 'string' ? plain : differenceFormat(column.of);
  return sumOver(at, values, format);
}

const hourResults = ['realisation_rate', 'success_rate'] as const satisfies readonly ActionField[];
const amountResults = [
  'outstanding_amount',
  'final_training_margin',
] as const satisfies readonly ActionField[];
const margin = 'training_gross_margin' satisfies ActionField;

/** What the action comes to, over the sums of its grids. */
function summarySheet(book: FollowUpBook): Worksheet {
  const { formatter } = book;
  const { paper, say, text } = formatter;
  const { action, names, fields } = paper;
  const facts = [
    names.device,
    text(fields.action.from_date, action.from_date),
    text(fields.action.to_date, action.to_date),
  ];
  const label = (name: ActionField) =>
    withUnit(fields.action[name]?.label ?? name, fields.action[name], paper.locale);
  const shown = paper.hasMargins ? [...hourResults, ...amountResults] : hourResults;
  return {
    name: say('sheets.summary'),
    widths: [46, 18],
    rows: [
      [words(names.dossier, 'title')],
      [words(facts.filter((fact) => fact !== '').join(' · '), 'remark')],
      [],
      ...shown.map((name) => [words(label(name)), actionCell(book, name, (read) => sumPlace(book, read))]),
      ...(paper.hasMargins
        ? [
            [
              words(label(margin)),
              {
                number: valueNamed(book.action, margin)?.toFixed(2) ?? null,
                style: { look: 'words', format: signed },
              } satisfies Cell,
            ],
          ]
        : []),
      [],
      [words(say('workbookHint'), 'remark')],
    ],
  };
}

/** Where the sum of a field over the candidates stands. */
function sumPlace({ grids, formatter: { paper, say } }: FollowUpBook, name: ActionName): string {
  const at = (sheet: string, column: number, row: number) =>
    `'${say(`sheets.${sheet}`).replaceAll("'", "''")}'!${columnName(column)}${row}`;
  const results = paper.candidates.reduce((count, one) => count + one.results.length, 0);
  if (name === 'given_results') return at('result', 4, results + 2);
  if (name === 'full_validations') return at('result', 5, results + 2);
  for (const { id, columns } of grids) {
    const column = columns.indexOf(name as CandidateField);
    if (column >= 0) return at(id, column + leading.grid, paper.candidates.length + 2);
  }
  throw new Error(`'${name}' has no sum`);
}
