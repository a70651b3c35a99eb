import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { type EstimatorField, lineList, type Name } from '#alec/estimator/domain/figures/name.ts';
import { explain } from '#engine/formula/explain.ts';
import type { Figure } from '#engine/formula/figure.ts';
import { formulaText } from '#engine/formula/formulaText.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { Workbook } from '#engine/print/workbook.ts';
import type { Cell, Worksheet } from '#engine/print/worksheet.ts';
import {
  type Book,
  bookOf,
  figureCell,
  figureFormat,
  headings,
  sectionRow,
  unitText,
  words,
} from './book.ts';
import { checkFormulas, toneOfCode } from './checkFormulas.ts';
import { type EstimatorPaper, fundedPublics, isFigure, tellInstant } from './estimatorPaper.ts';
import { constantsSheet, costsSheet, inputsSheet } from './inputSheets.ts';

/**
 * An estimator as a workbook that goes on calculating: what is typed into it or was given by the lists and constants
 * stands in cells, every figure is a formula over them with the value it has in the estimator.
 *
 * @example
 * workbookFile(estimatorWorkbook(paper))
 */
export function estimatorWorkbook(paper: EstimatorPaper): Workbook {
  const book = bookOf(paper);
  const { say } = book.formatter;
  return {
    worksheets: [
      resultSheet(book),
      inputsSheet(book),
      calculationSheet(book),
      constantsSheet(book),
      costsSheet(book),
    ],
    normal: { look: 'words' },
    refusals: {
      title: say('estimator.workbook.badInput'),
      flag: say('estimator.workbook.flagError'),
      amount: say('estimator.workbook.amountError'),
    },
  };
}

/** What the sections of figures come to in short, in the order of the file. */
function resultsOf({ formatter }: Book): readonly EstimatorField[] {
  const sections = formatter.paper.sections.filter(({ fields }) => fields.some(isFigure));
  return [...new Set(sections.flatMap(({ summary }) => summary))].filter(isFigure);
}

function resultSheet(book: Book): Worksheet {
  const { formatter } = book;
  const { paper, say } = formatter;
  const { record, names, locale } = paper;
  const status = String(record.status ?? '');
  const facts = [names.dossier, names.device, paper.fields.status?.choices?.[status] ?? ''];
  const exported = `${say('estimator.workbook.printed')} ${tellInstant(paper.printedAt, locale, true)}`;
  return {
    name: say('estimator.workbook.sheets.result'),
    widths: [46, 18, 12, 18],
    frozenRows: 0,
    rows: [
      [words(String(record.name ?? ''), 'title')],
      [words(facts.filter((fact) => fact !== '').join(' · '), 'remark')],
      [words(`${exported} · ${say('confidential')}`, 'remark')],
      [],
      headings(['figure', 'value', 'unit', 'stored'], (key) => say(`estimator.workbook.${key}`)),
      ...resultsOf(book).map((name, index) => resultRow(book, name, index === 0)),
      [],
      ...['hint', 'storedHint'].map((key) => [words(say(`estimator.workbook.${key}`), 'remark')]),
      [],
      ...checkRows(book),
    ],
  };
}

function resultRow(book: Book, name: EstimatorField, isMain: boolean): readonly Cell[] {
  const { formatter, calculation, cellOf } = book;
  const figure = figureNamed(book, name);
  const look = isMain ? 'strong' : 'words';
  return [
    words(formatter.label(name), look),
    {
      formula: cellOf(name),
      value: calculation.values.get(name)?.toFixed(figure.places) ?? null,
      style: { look, format: figureFormat(figure, formatter) },
    },
    words(unitText(figure.unit, formatter)),
    storedCell(book, name),
  ];
}

/** They follow the cells: what is typed into the sheet is judged as it would be in the estimator. */
function checkRows(book: Book): (readonly Cell[])[] {
  const { say } = book.formatter;
  return [
    sectionRow(say('estimator.checks.title'), 4),
    ...checkFormulas(book).map(({ name, code, formula }): readonly Cell[] => {
      const verdictOf = (one: string) => say(`estimator.checks.${toneOfCode(one)}`);
      const detailOf = (one: string) => say(`estimator.workbook.verdicts.${kindOf(name)}.${one}`);
      return [
        words(say(`estimator.checks.names.${name}`)),
        { ...textCell(formula(verdictOf), verdictOf(code)), name: `check_${name}` },
        { ...textCell(formula(detailOf), detailOf(code)), name: `check_${name}_detail` },
      ];
    }),
    [words(say('estimator.workbook.checksHint'), 'remark')],
  ];
}

/** Both hourly rates have the same verdicts. */
const kindOf = (check: string): string =>
  check === 'training_rate' || check === 'mission_rate' ? 'rate' : check;

function textCell(formula: string, text: string) {
  return { formula, text, style: { look: 'words', align: 'left' } as const };
}

function calculationSheet(book: Book): Worksheet {
  const { say } = book.formatter;
  return {
    name: say('estimator.workbook.sheets.calculation'),
    widths: [52, 18, 8, 18, 80],
    frozenRows: 1,
    rows: [
      headings(['figure', 'value', 'unit', 'stored', 'formula'], (key) => say(`estimator.workbook.${key}`)),
      ...figureSections(book).flatMap(({ label, names }) => [
        sectionRow(label, 5),
        ...names.map((name) => figureRow(book, name)),
      ]),
    ],
  };
}

interface FigureSection {
  readonly label: string;
  readonly names: readonly Name[];
}

/** In the order of the calculation, under the titles of the form; a figure of no field goes with the one before it. */
function figureSections({ formatter, calculation }: Book): readonly FigureSection[] {
  const { sections } = formatter.paper;
  const groups = new Map<string, Name[]>();
  let label = '';
  for (const { name } of calculation.plan.steps) {
    if (name.startsWith(`${lineList}.`)) continue;
    label = sections.find(({ fields }) => fields.some((field) => field === baseOf(name)))?.label ?? label;
    groups.set(label, [...(groups.get(label) ?? []), name]);
  }
  return [...groups].map(([title, names]) => ({ label: title, names }));
}

/** `pec_funding.classic` stands with `pec_funding`. */
function baseOf(name: string): string {
  const [base = name] = name.split('.');
  return base === 'cofi_amount' ? ('cofunding_rate_amount' satisfies EstimatorField) : base;
}

function figureRow(book: Book, name: Name): readonly Cell[] {
  const { formatter } = book;
  const look = formatter.paper.sections.some(({ summary }) => summary[0] === name) ? 'strong' : 'words';
  return [
    words(formatter.label(name), look),
    figureCell(book, name, look),
    words(unitText(figureNamed(book, name).unit, formatter)),
    storedCell(book, name),
    words(formulaWords(book, name), 'quiet'),
  ];
}

function storedCell(book: Book, name: Name): Cell {
  const figure = figureNamed(book, name);
  return {
    number: storedValue(book, name)?.toFixed(figure.places) ?? null,
    style: { look: 'quiet', format: figureFormat(figure, book.formatter) },
  };
}

/** As the estimator was stored; a step that no field keeps has none. */
function storedValue({ formatter }: Book, name: Name): Decimal | null {
  const { paper } = formatter;
  const [base = name, publicName = ''] = name.split('.');
  if (publicName !== '') {
    const [, funding] = fundedPublics(paper).find(([one]) => one === publicName) ?? [];
    const amount = base === 'cofi_amount' ? funding?.cofi_amount : funding?.pec_funding;
    return amount === undefined ? null : new Decimal(amount);
  }
  const field = name as EstimatorField;
  const stored = paper.record[field];
  if (name === 'is_break_even_reached' && !hasBreakEven((one) => paper.record[one])) return null;
  return typeof stored === 'boolean' ? new Decimal(stored ? 1 : 0) : formatter.value(field);
}

function figureNamed({ calculation }: Book, name: Name): Figure {
  const figure = calculation.plan.figures[name];
  if (!figure) throw new Error(`'${name}' is not a figure`);
  return figure;
}

/** The branches that were taken, for who reads without clicking. */
function formulaWords({ formatter, calculation }: Book, name: Name): string {
  const explanation = explain(calculation, name);
  if (!explanation) return '';
  return formulaText(explanation.formula, {
    name: formatter.label,
    number: (text) => formatter.number(text, { places: decimalsOf(text) }),
    rounded: (value, places) => formatter.say('estimator.workbook.rounded', { value, places }),
  });
}

function decimalsOf(text: string): number {
  return new Decimal(text).decimalPlaces();
}
