import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { palette } from '#alec/estimator/print/palette.ts';
import { amountTable, note, type TableLine } from '#alec/estimator/print/tables.ts';
import type { PeriodValues } from '#alec/trainingAction/domain/candidateName.ts';
import { wireDecimal } from '#alec/trainingAction/domain/wireDecimal.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';
import { actionDocument } from './actionDocument.ts';
import {
  type ActionFormatter,
  type ActionPaper,
  actionFormatter,
  type PaperCandidate,
} from './actionPaper.ts';
import { difference } from './summaryDocument.ts';

/**
 * The payroll control sheet of an action (document type 30): for each candidate her periods with their hours, what they
 * were calculated to cost and what payroll says, and room to sign.
 *
 * @example
 * payrollDocument(paper) // for `printPdf`
 */
export function payrollDocument(paper: ActionPaper): TDocumentDefinitions {
  const formatter = actionFormatter(paper);
  return actionDocument(formatter, 'payroll', [
    note(formatter.say('payroll.hint')),
    ...paper.candidates.map((candidate) => candidateTable(formatter, candidate)),
    signatures(formatter),
  ]);
}

const columns = [
  'period',
  'type',
  'from',
  'to',
  'expected',
  'real',
  'paid',
  'hourCost',
  'calculated',
  'payroll',
  'difference',
] as const;

function candidateTable(formatter: ActionFormatter, candidate: PaperCandidate): Content {
  const { say } = formatter;
  return amountTable(
    {
      title: candidate.name,
      headings: columns.map((column) => say(`payroll.${column}`)),
      widths: ['*', 80, 54, 54, 54, 54, 54, 56, 66, 66, 66],
      words: [0, 1, 2, 3],
    },
    [...candidate.periods.map((period) => periodLine(formatter, period)), totalLine(formatter, candidate)],
  );
}

/** What the hours of a period come to at its cost, whatever payroll says. */
function calculatedCost({ real_duration: hours, hour_cost: cost }: PeriodValues): Decimal {
  return rounded((wireDecimal(hours) ?? new Decimal(0)).times(wireDecimal(cost) ?? 0), 2);
}

function periodLine(formatter: ActionFormatter, period: PeriodValues): TableLine {
  const { paper, number, text } = formatter;
  const fields = paper.fields.period;
  const calculated = calculatedCost(period).toFixed(2);
  const payroll = period.payroll_cost;
  return {
    cells: [
      text(fields.label, period.label),
      text(fields.period_type, period.period_type),
      text(fields.from_date, period.from_date),
      text(fields.to_date, period.to_date),
      ...[period.expected_duration, period.real_duration].map((hours) =>
        number(hours ?? '0', { unit: 'h', places: 2 }),
      ),
      '',
      number(period.hour_cost ?? '0', { unit: 'EUR/h', places: 2 }),
      number(calculated, { unit: 'EUR', places: 2 }),
      number(payroll, { unit: 'EUR', places: 2 }),
      wireDecimal(payroll) === null ? '–' : difference(formatter, payroll, calculated, 'EUR'),
    ],
  };
}

/** Hours of the candidate, absence apart; costs of the periods, those without a payroll cost left out of the difference. */
function totalLine(formatter: ActionFormatter, { record, periods }: PaperCandidate): TableLine {
  const { say, number } = formatter;
  const known = periods.filter(({ payroll_cost: cost }) => wireDecimal(cost) !== null);
  const sumOf = (amounts: readonly Decimal[]) =>
    amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);
  const payroll = sumOf(known.map(({ payroll_cost: cost }) => wireDecimal(cost) ?? new Decimal(0)));
  const euros = (value: string) => number(value, { unit: 'EUR', places: 2 });
  return {
    kind: 'total',
    cells: [
      say('sum'),
      '',
      '',
      '',
      ...[record.expected_total_duration, record.real_total_duration, record.paid_total_duration].map(
        (hours) => number(hours ?? '0', { unit: 'h', places: 2 }),
      ),
      '',
      euros(sumOf(periods.map(calculatedCost))),
      known.length === 0 ? '–' : euros(payroll),
      known.length === 0 ? '–' : difference(formatter, payroll, sumOf(known.map(calculatedCost)), 'EUR'),
    ],
  };
}

function signatures({ say }: ActionFormatter): Content {
  const box = (role: string): Content => ({
    stack: [
      { text: say(`payroll.${role}`), bold: true },
      { text: say('payroll.signed'), color: palette.soft, margin: [0, 3, 0, 40] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    table: { widths: ['*', '*'], body: [[box('preparedBy'), box('checkedBy')]] },
    layout: { hLineColor: () => palette.line, vLineColor: () => palette.line },
  };
}
