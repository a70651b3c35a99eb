import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { amountTable, sectionTitle, valueColumns } from '#alec/estimator/print/tables.ts';
import type { ActionField } from '#alec/trainingAction/domain/actionCalculation.ts';
import {
  financings,
  financingWords,
  fundingField,
  fundingSteps,
} from '#alec/trainingAction/domain/fundings.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { actionDocument } from './actionDocument.ts';
import { type ActionFormatter, type ActionPaper, actionFormatter } from './actionPaper.ts';

/**
 * The summary of an action (document type 20): what it is, its hours, costs and funding, and what became of each
 * candidate. Every figure is the stored one; costs and funding stand there for those who may see margins.
 *
 * @example
 * summaryDocument(paper) // for `printPdf`
 */
export function summaryDocument(paper: ActionPaper): TDocumentDefinitions {
  const formatter = actionFormatter(paper);
  const amounts = paper.hasMargins ? [...costSection(formatter), ...fundingSection(formatter)] : [];
  return actionDocument(formatter, 'summary', [
    facts(formatter),
    ...hourSection(formatter),
    ...amounts,
    ...candidateSection(formatter),
  ]);
}

const factFields = [
  'status',
  'opco_reference',
  'from_date',
  'to_date',
  'realisation_rate',
  'success_rate',
] as const satisfies readonly ActionField[];

function facts(formatter: ActionFormatter): Content {
  const { paper, say, text } = formatter;
  const own = factFields.map((name): [string, string] => {
    const field = paper.fields.action[name];
    const value = name.endsWith('_rate')
      ? formatter.number(paper.action[name], { unit: '%', places: 2 })
      : text(field, paper.action[name]);
    return [field?.label ?? name, value === '' ? '–' : value];
  });
  return valueColumns([[say('candidates'), String(paper.candidates.length)], ...own]);
}

const hourKinds = [
  'positioning_report',
  'external_training',
  'practical_training',
  'absence',
  'total',
] as const;

function hourSection(formatter: ActionFormatter): Content[] {
  const { paper, say, number } = formatter;
  const hours = (value: JsonValue | undefined) => number(value ?? '0', { unit: 'h', places: 2 });
  const lines = hourKinds.map((kind) => {
    const values = (['expected', 'real', 'paid'] as const).map(
      (column) => paper.action[`${column}_${kind}_duration`],
    );
    const [expected, real] = values;
    return {
      cells: [say(`kinds.${kind}`), ...values.map(hours), difference(formatter, real, expected, 'h')],
      ...(kind === 'total' && { kind: 'total' as const }),
    };
  });
  const headings = ['', say('expected'), say('real'), say('paid'), say('difference')];
  return [sectionTitle(say('sheets.hours')), amountTable({ headings, widths: ['*', 80, 80, 80, 80] }, lines)];
}

const costKinds = ['wage', 'educational', 'additional', 'total'] as const;

function costSection(formatter: ActionFormatter): Content[] {
  const { paper, say, number } = formatter;
  const lines = costKinds.map((kind) => {
    const [expected, real] = [paper.action[`expected_${kind}_cost`], paper.action[`real_${kind}_cost`]];
    const amounts = [expected, real].map((value) => number(value ?? '0', { unit: 'EUR', places: 2 }));
    return {
      cells: [say(`kinds.${kind}`), ...amounts, difference(formatter, real, expected, 'EUR')],
      ...(kind === 'total' && { kind: 'total' as const }),
    };
  });
  const headings = ['', say('expected'), say('real'), say('difference')];
  return [sectionTitle(say('sheets.cost')), amountTable({ headings, widths: ['*', 90, 90, 90] }, lines)];
}

const marginFields = [
  'outstanding_amount',
  'training_gross_margin',
  'final_training_margin',
] as const satisfies readonly ActionField[];

function fundingSection({ paper, say, number }: ActionFormatter): Content[] {
  const euros = (name: ActionField) => number(paper.action[name] ?? '0', { unit: 'EUR', places: 2 });
  const lines = financings.map((kind) => ({
    cells: [
      say(`funding.${financingWords[kind]}`),
      ...fundingSteps.map((step) => euros(fundingField(kind, step))),
    ],
  }));
  const remaining = fundingSteps.map((step) => euros(`remaining_${step}_amount`));
  const headings = ['', ...fundingSteps.map((step) => say(`steps.${step}`))];
  return [
    sectionTitle(say('sheets.funding')),
    amountTable({ headings, widths: ['*', 80, 80, 80, 80] }, [
      ...lines,
      { cells: [say('funding.remaining'), ...remaining], kind: 'total' },
    ]),
    {
      ...amountTable(
        { widths: ['*', 110] },
        marginFields.map((name) => ({ cells: [paper.fields.action[name]?.label ?? name, euros(name)] })),
      ),
      margin: [0, 8, 0, 0],
    },
  ];
}

function candidateSection(formatter: ActionFormatter): Content[] {
  const { paper, say, number, text } = formatter;
  const { result_type: type } = paper.fields.result;
  const lines = paper.candidates.map(({ name, record, results }) => ({
    cells: [
      name,
      number(record.expected_total_duration ?? '0', { unit: 'h', places: 2 }),
      number(record.real_total_duration ?? '0', { unit: 'h', places: 2 }),
      ...(paper.hasMargins ? [number(record.real_total_cost ?? '0', { unit: 'EUR', places: 2 })] : []),
      results.map((one) => text(type, one.result_type)).join(', ') || '–',
    ],
  }));
  const costs = paper.hasMargins ? [say('realCost')] : [];
  const headings = [say('candidate'), say('expected'), say('real'), ...costs, say('sheets.result')];
  return [
    sectionTitle(say('candidates')),
    amountTable(
      {
        headings,
        widths: ['*', 65, 65, ...costs.map(() => 75), 120],
        words: [0, headings.length - 1],
      },
      lines,
    ),
  ];
}

/** With its sign, whichever it is. */
export function difference(
  { number }: Pick<ActionFormatter, 'number'>,
  value: JsonValue | undefined,
  than: JsonValue | undefined,
  unit: 'h' | 'EUR',
): string {
  const exact = new Decimal(String(value ?? 0)).minus(String(than ?? 0));
  return `${exact.gt(0) ? '+' : ''}${number(exact.toFixed(2), { unit, places: 2 })}`;
}
