import type { Content } from 'pdfmake/interfaces.js';
import {
  type Formatter,
  invoiceWords,
  type LineField,
  organizationOf,
  otherLineFields,
  type PaperLine,
} from './estimatorPaper.ts';
import { amountTable, note, type TableLine } from './tables.ts';

/** The educational costs line by line, with the positioning reviews and their total. */
export function costLines(formatter: Formatter): Content[] {
  const { paper, say } = formatter;
  const reviews = formatter.value('positioning_review_total');
  const hasReviews = reviews !== null && !reviews.isZero();
  if (paper.lines.length === 0 && !hasReviews) return [note(say('estimator.costs.noLines'))];
  const headings = ['organization', 'invoiceType', 'amount', 'duration', 'total'];
  return [
    amountTable(
      {
        headings: headings.map((key) => say(`estimator.costs.${key}`)),
        widths: ['*', 84, 78, 62, 84],
        words: [0, 1],
      },
      [
        ...paper.lines.flatMap((line) => [costLine(line, formatter), ...otherValues(line, formatter)]),
        ...(hasReviews ? [reviewLine(formatter)] : []),
        {
          cells: [
            formatter.label('educational_cost_total'),
            '',
            '',
            '',
            formatter.figure('educational_cost_total'),
          ],
          kind: 'total',
        },
      ],
    ),
  ];
}

function costLine(line: PaperLine, formatter: Formatter): TableLine {
  const { number } = formatter;
  return {
    cells: [
      organizationOf(line, formatter),
      invoiceWords(line, formatter),
      number(line.amount, { unit: 'EUR', places: 2 }),
      number(line.duration, { unit: 'h', places: 2 }),
      number(line.total, { unit: 'EUR', places: 2 }),
    ],
  };
}

/** What else is filled in, below its line. */
function otherValues(line: PaperLine, { paper, fieldText }: Formatter): readonly TableLine[] {
  return otherLineFields(paper).flatMap(([name, field]): TableLine[] => {
    const text = fieldText(field, (line as Readonly<Record<string, unknown>>)[name]);
    return text === '' ? [] : [{ cells: [`${field.label} ${text}`, '', '', '', ''], kind: 'detail' }];
  });
}

function reviewLine({ paper, label, number, figure }: Formatter): TableLine {
  return {
    cells: [
      label('positioning_review_total'),
      paper.lineFields['invoice_type' satisfies LineField]?.choices?.INDIVIDUAL_COST ?? '',
      number(paper.record.positioning_review_cost, { unit: 'EUR', places: 2 }),
      '',
      figure('positioning_review_total'),
    ],
  };
}
