import { words } from '#alec/estimator/print/book.ts';
import type { PaperField } from '#alec/estimator/print/estimatorPaper.ts';
import type { ActionName } from '#alec/trainingAction/domain/actionCalculation.ts';
import {
  ofInvoice,
  ofPeriod,
  ofRefund,
  type PeriodField,
  type RefundField,
} from '#alec/trainingAction/domain/candidateName.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { unitText } from '#engine/model/valueText.ts';
import { type Cell, columnName, type Worksheet } from '#engine/print/worksheet.ts';
import type { FieldOf } from '#generated/records.ts';
import type { ActionPaper } from './actionPaper.ts';
import { candidateCell, type FollowUpBook, plain } from './followUpBook.ts';
import { refundColumns } from './followUpSheets.ts';

/** Widths of columns, in characters. */
export const nameWidth = 28;
const wordWidth = 18;
export const numberWidth = 22;

/** What was decided of each candidate, and as 1 or 0 whether it was given and whether it is full. */
export function resultSheet({ formatter, action }: FollowUpBook): Worksheet {
  const { paper, say, text } = formatter;
  const { result } = paper.fields;
  const rows = paper.candidates.flatMap(({ name, results }) => results.map((one) => ({ name, one })));
  const typeWords = (type: JsonValue) => text(result.result_type, type);
  const quoted = (type: string) => `"${typeWords(type).replaceAll('"', '""')}"`;
  const flag = (formula: string, isSo: boolean): Cell => ({
    formula,
    value: isSo ? '1' : '0',
    style: { look: 'words', format: '0' },
  });
  const count = (name: ActionName) => valueNamed(action, name) ?? new Decimal(0);
  return {
    name: say('sheets.result'),
    widths: [nameWidth, nameWidth, nameWidth, wordWidth, numberWidth, numberWidth],
    frozenRows: 1,
    rows: [
      [
        ...[say('candidate'), result.label?.label, result.result_type?.label, result.validated_at?.label].map(
          (heading) => words(heading ?? '', 'heading'),
        ),
        ...['given', 'full'].map((key) => words(say(key), 'heading', 'right')),
      ],
      ...rows.map(({ name, one }, index) => {
        const place = `C${index + 2}`;
        const type = one.result_type ?? 'undefined';
        return [
          words(name),
          words(text(result.label, one.label)),
          words(typeWords(type)),
          words(text(result.validated_at, one.validated_at)),
          flag(`IF(${place}=${quoted('undefined')},0,1)`, type !== 'undefined'),
          flag(`IF(${place}=${quoted('total_validation')},1,0)`, type === 'total_validation'),
        ];
      }),
      [
        ...[say('sum'), '', '', ''].map((word) => words(word, 'strong')),
        ...(['given_results', 'full_validations'] as const).map((name, at): Cell => {
          const cell = sumOver(
            4 + at,
            rows.map(() => new Decimal(0)),
            '0',
          );
          return 'formula' in cell
            ? { ...cell, value: count(name).toFixed() }
            : { ...cell, number: count(name).toFixed() };
        }),
      ],
    ],
  };
}

/** The periods of all candidates, candidate after candidate. */
export function periodSheet(book: FollowUpBook): Worksheet {
  const { formatter, periodColumns: columns } = book;
  const { paper, say, text } = formatter;
  const { period } = paper.fields;
  const described = [
    'label',
    'period_type',
    'from_date',
    'to_date',
  ] as const satisfies readonly PeriodField[];
  return {
    name: say('sheets.periods'),
    widths: [nameWidth, nameWidth, ...[1, 2, 3].map(() => wordWidth), ...columns.map(() => numberWidth)],
    frozenRows: 1,
    rows: [
      partHeadings(
        book,
        [...described.map((name) => period[name])],
        columns.map((name) => period[name]),
      ),
      ...paper.candidates.flatMap(({ name, periods }, candidate) =>
        periods.map((one, at) => [
          words(name),
          ...described.map((field) => words(text(period[field], one[field]))),
          ...columns.map((field) => candidateCell(book, candidate, ofPeriod(at, field), plain)),
        ]),
      ),
    ],
  };
}

/** What each candidate bears of each invoice that names her. */
export function invoiceSheet(book: FollowUpBook): Worksheet {
  const { formatter } = book;
  const { paper, say, text } = formatter;
  const { invoice } = paper.fields;
  const described = [
    'reference',
    'invoice_type',
  ] as const satisfies readonly FieldOf<'training-action-invoices'>[];
  return {
    name: say('sheets.invoices'),
    widths: [nameWidth, wordWidth, wordWidth, numberWidth],
    frozenRows: 1,
    rows: [
      partHeadings(
        book,
        described.map((name) => invoice[name]),
        [invoice.total_amount_per_candidate],
      ),
      ...paper.candidates.flatMap(({ name, invoices }, candidate) =>
        invoices.map(({ invoice: one }, at) => [
          words(name),
          ...described.map((field) => words(text(invoice[field], one[field]))),
          candidateCell(book, candidate, ofInvoice(at), plain),
        ]),
      ),
    ],
  };
}

/** The refund requests of all candidates. */
export function refundSheet(book: FollowUpBook): Worksheet {
  const { formatter } = book;
  const { paper, say, text } = formatter;
  const { refund } = paper.fields;
  const described = ['request_reference', 'request_date'] as const satisfies readonly RefundField[];
  return {
    name: say('sheets.refunds'),
    widths: [nameWidth, nameWidth, wordWidth, wordWidth, ...refundColumns.map(() => numberWidth)],
    frozenRows: 1,
    rows: [
      partHeadings(
        book,
        [refund.financing_type_repository, ...described.map((name) => refund[name])],
        refundColumns.map((name) => refund[name]),
      ),
      ...paper.candidates.flatMap(({ name, refundRequests }, candidate) =>
        refundRequests.map((one, at) => [
          words(name),
          words(one.label),
          ...described.map((field) => words(text(refund[field], one[field]))),
          ...refundColumns.map((field) => candidateCell(book, candidate, ofRefund(at, field), plain)),
        ]),
      ),
    ],
  };
}

function partHeadings(
  { formatter: { paper, say } }: FollowUpBook,
  described: readonly (PaperField | undefined)[],
  numbers: readonly (PaperField | undefined)[],
): readonly Cell[] {
  return [
    words(say('candidate'), 'heading'),
    ...described.map((field) => words(field?.label ?? '', 'heading')),
    ...numbers.map((field) => words(withUnit(field?.label ?? '', field, paper.locale), 'heading', 'right')),
  ];
}

/** The sum of the cells above one, in a column counted from 0. */
export function sumOver(at: number, values: readonly Decimal[], format: string): Cell {
  const total = values.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed(2);
  const style = { look: 'strong', format } as const;
  if (values.length === 0) return { number: total, style };
  const letters = columnName(at);
  return { formula: `SUM(${letters}2:${letters}${values.length + 1})`, value: total, style };
}

/** What a field is called, with the sign of its unit. */
export function withUnit(
  label: string,
  field: PaperField | undefined,
  locale: ActionPaper['locale'],
): string {
  return field?.unit === undefined ? label : `${label} (${unitText(field.unit, locale)})`;
}
