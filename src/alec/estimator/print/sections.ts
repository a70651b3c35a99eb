import type { Content } from 'pdfmake/interfaces.js';
import { isEmpty } from '#alec/estimator/domain/inputs.ts';
import { costLines } from './costs.ts';
import { fundedPublics, rateRule, type Teller } from './estimatorPaper.ts';
import { expenses, kindsTable, revenues } from './kinds.ts';
import {
  amountTable,
  note,
  sectionTitle,
  subtitle,
  type TableLine,
  together,
  valueColumns,
} from './tables.ts';
import { usedValues } from './values.ts';

/**
 * What stands behind the result: funding, costs, wages, the mission with and without its end, totals, inputs and the
 * values it was calculated with.
 */
export function estimatorSections(teller: Teller): Content[] {
  return [
    ...fundingSection(teller),
    ...expensesSection(teller),
    ...trainingSection(teller),
    ...missionSection(teller),
    ...totalsSection(teller),
    ...usedValues(teller),
  ];
}

function fundingSection(teller: Teller): Content[] {
  const { say } = teller;
  const lines = publicLines(teller);
  const headings = ['public', 'number', 'rate', 'source', 'funding', 'cofi'];
  const table = amountTable(
    {
      headings: headings.map((key) => say(`estimator.funding.${key}`)),
      widths: ['*', 52, 64, 82, 84, 84],
      words: [0, 3],
    },
    lines,
  );
  return [
    together(
      sectionTitle(say('estimator.funding.title')),
      lines.length > 1 ? table : note(say('estimator.funding.none')),
    ),
    together(subtitle(say('estimator.funding.byKind')), kindsTable(teller, 'total_revenues', revenues)),
  ];
}

function publicLines(teller: Teller): TableLine[] {
  const { paper, number, figure, say } = teller;
  const euros = (value: unknown) => number(value, { unit: 'EUR', places: 2 });
  const lines = fundedPublics(paper).map(
    ([name, funding]): TableLine => ({
      cells: [
        say(`estimator.publics.${name}`),
        number(funding.number, { places: 0 }),
        number(funding.pec_rate, { unit: 'EUR/h' }),
        say(`estimator.sources.${rateRule(paper, name, funding)}`),
        euros(funding.pec_funding),
        euros(funding.cofi_amount),
      ],
    }),
  );
  const total = [
    say('estimator.funding.total'),
    figure('candidates_number'),
    number(paper.record.average_pec_rate, { unit: 'EUR/h', places: 2 }),
    '',
    figure('pec_funding'),
    figure('cofunding_rate_amount'),
  ];
  return [...lines, { cells: total, kind: 'total' }];
}

function expensesSection(teller: Teller): Content[] {
  const { say } = teller;
  return [
    together(
      sectionTitle(say('estimator.costs.title')),
      subtitle(say('estimator.costs.byKind')),
      kindsTable(teller, 'total_expenses', expenses),
    ),
    subtitle(say('estimator.costs.lines')),
    ...costLines(teller),
  ];
}

function trainingSection(teller: Teller): Content[] {
  const { say, label, figure, number, paper } = teller;
  const rate = number(paper.record.training_rate, { unit: 'EUR/h' });
  const names = [
    'training_hourly_pay',
    'waged_candidates_number',
    'training_duration',
    'training_wages',
    'training_charges',
    'training_relief_rate',
    'training_relief',
    'training_wages_cost',
  ];
  return [
    together(
      sectionTitle(say('estimator.training.title')),
      valueColumns([
        [label('training_rate'), rate],
        ...names.map((name) => [label(name), figure(name)] as const),
      ]),
    ),
  ];
}

const missionFigures = [
  'mission_duration',
  'invoiced_hourly_rate',
  'managed_invoiced_hourly_rate',
  'delegation_turnover',
  'management_turnover',
  'mission_turnover',
  'billing_rate',
  'rfa_amount',
  'net_mission_turnover',
];

/** Figures that the end of a mission changes. */
const missionRows = [
  'wages',
  'charges',
  'relief_rate',
  'relief',
  'wages_cost',
  'gross_margin',
  'gross_margin_rate',
  'total_gross_margin',
];

function missionSection(teller: Teller): Content[] {
  const { say, label, figure, number, paper } = teller;
  const typed = ['mission_rate', 'end_of_mission_rate'].filter((name) => !isEmpty(paper.record[name]));
  const unitOf = (name: string) => ({ unit: paper.fields[name]?.unit ?? '' });
  return [
    together(
      sectionTitle(say('estimator.mission.title')),
      valueColumns([
        ...typed.map((name) => [label(name), number(paper.record[name], unitOf(name))] as const),
        ...missionFigures.map((name) => [label(name), figure(name)] as const),
      ]),
      { text: '', margin: [0, 4, 0, 0] },
      amountTable(
        {
          headings: ['', say('estimator.mission.withEnd'), say('estimator.mission.withoutEnd')],
          widths: ['*', 120, 120],
        },
        missionRows.map((row) => missionLine(row, teller)),
      ),
      note(say('estimator.mission.note')),
    ),
  ];
}

function missionLine(row: string, { say, figure }: Teller): TableLine {
  const base = row.includes('gross_margin') ? row : `mission_${row}`;
  const kind = row === 'total_gross_margin' ? 'total' : 'plain';
  return {
    cells: [say(`estimator.mission.rows.${row}`), figure(`${base}_with_end`), figure(`${base}_without_end`)],
    kind,
  };
}

const totals = [
  'total_revenues',
  'total_expenses',
  'training_gross_margin',
  'training_gross_margin_rate',
  'extra_cost',
  'turnover',
  'total_income',
  'total_gross_margin',
  'total_gross_margin_rate',
  'margin_target_rate',
  'margin_on_extra_cost_rate',
  'revenue_per_candidate',
  'expense_per_candidate',
  'gross_margin_per_candidate',
  'break_even_hours',
  'break_even_months',
  'break_even_turnover',
];

function totalsSection({ say, label, figure }: Teller): Content[] {
  return [
    together(
      sectionTitle(say('estimator.totals.title')),
      valueColumns(totals.map((name) => [label(name), figure(name)] as const)),
    ),
  ];
}
