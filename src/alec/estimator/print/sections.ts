import type { Content } from 'pdfmake/interfaces.js';
import { type Pair, pairsOf } from '#alec/estimator/domain/figures/figurePairs.ts';
import { termsOf } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { isEmpty } from '#alec/estimator/domain/inputs.ts';
import { costLines } from './costs.ts';
import { type Formatter, fundedPublics, isFigure, type PaperSection, rateRule } from './estimatorPaper.ts';
import { kindsTable } from './kinds.ts';
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
 * What stands behind the result: funding, costs, then every other figure section by section as the file has them, inputs
 * and the values it was calculated with.
 */
export function estimatorSections(formatter: Formatter): Content[] {
  return [
    ...fundingSection(formatter),
    ...expensesSection(formatter),
    ...chapters.flatMap((chapter) => chapterOf(chapter, formatter)),
    ...otherSections(formatter),
    ...usedValues(formatter),
  ];
}

function fundingSection(formatter: Formatter): Content[] {
  const { say } = formatter;
  const lines = publicLines(formatter);
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
    together(subtitle(say('estimator.funding.byKind')), kindsTable(formatter, 'total_revenues')),
  ];
}

function publicLines(formatter: Formatter): TableLine[] {
  const { paper, number, figure, say } = formatter;
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

function expensesSection(formatter: Formatter): Content[] {
  const { say } = formatter;
  return [
    together(
      sectionTitle(say('estimator.costs.title')),
      subtitle(say('estimator.costs.byKind')),
      kindsTable(formatter, 'total_expenses'),
    ),
    subtitle(say('estimator.costs.lines')),
    ...costLines(formatter),
  ];
}

/** A part of the print: the figures of some sections, and what is typed that they are read with. */
interface Chapter {
  /** Of its title. */
  readonly key: string;
  readonly sections: readonly string[];
  readonly typed?: readonly EstimatorField[];
  /** Figures that are told before it. */
  readonly known?: ReadonlySet<EstimatorField>;
  /** Whether it says what the end of a mission is. */
  readonly hasNote?: boolean;
}

/** In the tables of revenues and expenses, in that of the publics, and on the first page. */
const inTables: ReadonlySet<EstimatorField> = new Set<EstimatorField>([
  ...rowsBelow('total_revenues'),
  ...rowsBelow('total_expenses'),
  'average_pec_rate',
  'is_break_even_reached',
]);

const chapters: readonly Chapter[] = [
  { key: 'training', sections: ['people', 'res_wages'], typed: ['training_rate'] },
  {
    key: 'mission',
    sections: ['mission'],
    typed: ['mission_rate', 'end_of_mission_rate'],
    hasNote: true,
  },
  { key: 'totals', sections: ['revenues', 'expenses', 'res_funding', 'total'], known: inTables },
];

function chapterOf({ key, sections, typed = [], known, hasNote }: Chapter, formatter: Formatter): Content[] {
  const { paper, say } = formatter;
  const names = sections.flatMap((id) =>
    paper.sections.filter((section) => section.id === id).flatMap(figuresOf),
  );
  const shown = [
    ...typed.filter((name) => !isEmpty(paper.record[name])),
    ...names.filter((name) => !known?.has(name)),
  ];
  const notes = hasNote ? [note(say('estimator.mission.note'))] : [];
  return [together(...figureBlock(say(`estimator.${key}.title`), shown, formatter), ...notes)];
}

function rowsBelow(total: EstimatorField): readonly EstimatorField[] {
  return termsOf(total).flatMap((name) => [name, ...rowsBelow(name)]);
}

/** Sections of the file that no chapter knows. */
function otherSections(formatter: Formatter): Content[] {
  const known = chapters.flatMap(({ sections }) => sections);
  const others = formatter.paper.sections.filter(({ id }) => !known.includes(id));
  return others.flatMap((section) => {
    const names = figuresOf(section);
    return names.length > 0 ? [together(...figureBlock(section.label, names, formatter))] : [];
  });
}

function figuresOf({ fields }: PaperSection): readonly EstimatorField[] {
  return fields.filter(isFigure);
}

/** Figures in two columns; those with and without the end of the mission side by side. */
function figureBlock(title: string, names: readonly EstimatorField[], formatter: Formatter): Content[] {
  const { label, figure } = formatter;
  const { alone, pairs } = pairsOf(names);
  return [
    sectionTitle(title),
    valueColumns(alone.map((name) => [label(name), figure(name)] as const)),
    ...(pairs.length > 0 ? pairsTable(pairs, formatter) : []),
  ];
}

function pairsTable(pairs: readonly Pair[], { say, label, figure }: Formatter): Content[] {
  const rowOf = ({ base, withEnd, withoutEnd }: Pair): TableLine => ({
    cells: [
      say(`estimator.mission.rows.${base.replace(/^mission_/, '')}`) || label(withEnd),
      figure(withEnd),
      figure(withoutEnd),
    ],
    kind: base === ('total_gross_margin' satisfies EstimatorField) ? 'total' : 'plain',
  });
  return [
    { text: '', margin: [0, 4, 0, 0] },
    amountTable(
      {
        headings: ['', say('estimator.mission.withEnd'), say('estimator.mission.withoutEnd')],
        widths: ['*', 120, 120],
      },
      pairs.map(rowOf),
    ),
  ];
}
