import { ofPublic } from '#alec/estimator/domain/figures/figure.ts';
import { type LineAmount, lineAmounts } from '#alec/estimator/domain/figures/lineRows.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import type { ConfigName } from '#alec/estimator/domain/inputs.ts';
import { pecRateOf, ruleOf } from '#alec/estimator/domain/pecRate.ts';
import { type Public, publics } from '#alec/estimator/domain/publics.ts';
import type { Cell, Worksheet } from '#engine/print/worksheet.ts';
import {
  type Book,
  constantNames,
  figureCell,
  flagFormat,
  headings,
  type LineNames,
  lineNames,
  sectionRow,
  unitText,
  words,
} from './book.ts';
import { invoiceWords, organizationOf, otherLineFields } from './estimatorPaper.ts';

/** What was typed, what the lists gave and what the device is, each in a cell to be changed. */
export function inputsSheet(book: Book): Worksheet {
  const { formatter } = book;
  const { say, paper } = formatter;
  const facts = [...book.calculation.facts.byName.keys()].filter((name) => !name.includes('.'));
  const constants: readonly string[] = constantNames;
  const inForm = paper.sections.flatMap(({ label, fields }) => {
    const here = fields.filter((name) => facts.includes(name));
    return here.length > 0 ? [{ label, names: here }] : [];
  });
  const shown: readonly Name[] = inForm.flatMap(({ names }) => names);
  const others = facts.filter((name) => !shown.includes(name) && !constants.includes(name));
  const [first, ...rest] = inForm;
  return {
    name: say('estimator.workbook.sheets.inputs'),
    widths: [52, 16, 20, 20],
    frozenRows: 1,
    rows: [
      headings(['name', 'value', 'unit', 'source'], (key) => say(`estimator.workbook.${key}`)),
      ...(first ? sectionRows(book, first) : []),
      ...rateRows(book, 'pec_rate'),
      ...rateRows(book, 'cofi_rate'),
      ...rest.flatMap((section) => sectionRows(book, section)),
      ...sectionRows(book, { label: say('estimator.workbook.rules'), names: others }),
    ],
  };
}

interface Section {
  readonly label: string;
  readonly names: readonly Name[];
}

function sectionRows(book: Book, { label, names }: Section): (readonly Cell[])[] {
  return [sectionRow(label, 4), ...names.map((name) => factRow(book, name))];
}

function factRow(book: Book, name: Name): readonly Cell[] {
  const { label, say, paper } = book.formatter;
  const { value = null, source = 'default', constant } = book.calculation.facts.byName.get(name) ?? {};
  const isFlag = name.startsWith('is_');
  return [
    words(label(name)),
    inputCell(book, { name, value: value?.toFixed() ?? null, constant }),
    words(isFlag ? say('estimator.workbook.flag') : unitText(paper.fields[name]?.unit, book.formatter)),
    words(say(`estimator.workbook.sources.${source}`)),
  ];
}

interface Input {
  readonly name: Name;
  readonly value: string | null;
  /** The constant it is, until somebody types something else. */
  readonly constant?: ConfigName;
}

function inputCell(book: Book, { name, value, constant }: Input): Cell {
  const { cellOf } = book;
  return {
    ...(constant === undefined ? { number: value } : { formula: cellOf(constant), value }),
    name: cellOf(name),
    takes: name.startsWith('is_') ? 'flag' : 'amount',
    style: { look: 'input', format: inputFormat(name, book) },
  };
}

function inputFormat(name: Name, { formatter: { say } }: Book): string {
  if (name.startsWith('is_')) return flagFormat(say('estimator.yes'), say('estimator.no'));
  return name.endsWith('candidates_number' satisfies EstimatorField) || name === 'senior_age'
    ? '#,##0'
    : '#,##0.00######';
}

/** Every public has its rate, those without trainees too: somebody may give them some. */
function rateRows(book: Book, kind: 'pec_rate' | 'cofi_rate'): (readonly Cell[])[] {
  const title = book.formatter.say(`estimator.workbook.${kind}`);
  const rowOf = kind === 'pec_rate' ? fundedRow : cofundedRow;
  return [sectionRow(title, 4), ...publics.map((name) => rowOf(book, name))];
}

function fundedRow(book: Book, publicName: Public): readonly Cell[] {
  const name = ofPublic('pec_rate', publicName);
  const found = pecRateOf(publicName, book.inputs, book.calculation.config);
  const { rate, constant } = found;
  return rateRow(
    book,
    { name, value: rate, constant },
    book.formatter.say(`estimator.sources.${ruleOf(found)}`),
  );
}

function cofundedRow(book: Book, publicName: Public): readonly Cell[] {
  const name = ofPublic('cofi_rate', publicName);
  const { cofiRate } = pecRateOf(publicName, book.inputs, book.calculation.config);
  return rateRow(book, { name, value: cofiRate }, book.formatter.say('estimator.workbook.sources.reference'));
}

function rateRow(book: Book, input: Input, source: string): readonly Cell[] {
  const { formatter } = book;
  return [
    words(formatter.label(input.name)),
    inputCell(book, input),
    words(unitText('EUR/h', formatter)),
    words(source),
  ];
}

/** The constants as they were when the estimator was calculated. */
export function constantsSheet(book: Book): Worksheet {
  const { say, paper } = book.formatter;
  return {
    name: say('estimator.workbook.sheets.constants'),
    widths: [52, 16, 12],
    frozenRows: 1,
    rows: [
      headings(['constant', 'value', 'unit'], (key) => say(`estimator.workbook.${key}`)),
      ...constantNames.map((name): readonly Cell[] => [
        words(paper.constants[name].label),
        inputCell(book, { name, value: book.calculation.config[name] }),
        words(unitText(paper.constants[name].unit, book.formatter)),
      ]),
    ],
  };
}

/** The cost lines, their totals computed as each is charged. */
export function costsSheet(book: Book): Worksheet {
  const { say } = book.formatter;
  const columns = ['organization', 'invoiceType', 'amount', 'duration', 'total'];
  const others = otherLineFields(book.formatter.paper);
  const rows = lineNames(book).map((names, index) => costRow(book, names, index));
  const none = [words(say('estimator.costs.noLines'), 'remark')];
  return {
    name: say('estimator.workbook.sheets.costs'),
    widths: [46, 20, 16, 14, 18, ...others.map(() => 24)],
    frozenRows: 1,
    rows: [
      [
        ...headings(columns, (column) => costHeading(column, book)),
        ...others.map(([name, { label, unit }]) => otherHeading(name, withUnit(label, unit, book))),
      ],
      ...(rows.length > 0 ? rows : [none]),
      [],
      [words(say('estimator.workbook.linesHint'), 'remark')],
    ],
  };
}

function costHeading(column: string, book: Book): string {
  const { formatter } = book;
  const units: Readonly<Record<string, string>> = { amount: 'EUR', duration: 'h', total: 'EUR' };
  return withUnit(formatter.say(`estimator.costs.${column}`), units[column], book);
}

function withUnit(heading: string, unit: string | undefined, { formatter }: Book): string {
  const words = unitText(unit, formatter);
  return words === '' ? heading : `${heading} (${words})`;
}

function otherHeading(name: string, heading: string): Cell {
  return words(heading, 'heading', isLineAmount(name) ? 'right' : 'left');
}

function isLineAmount(name: string): name is LineAmount {
  return lineAmounts.some((known) => known === name);
}

function costRow(book: Book, names: LineNames, index: number): readonly Cell[] {
  const { formatter } = book;
  const line = formatter.paper.lines[index] ?? {};
  const amountCell = (name: Name) =>
    inputCell(book, { name, value: book.calculation.facts.byName.get(name)?.value?.toFixed() ?? null });
  return [
    words(organizationOf(line, formatter)),
    words(invoiceWords(line, formatter)),
    ...[names.amount, names.duration].map(amountCell),
    figureCell(book, names.total),
    ...otherLineFields(formatter.paper).map(([name, field]) =>
      isLineAmount(name)
        ? amountCell(names[name])
        : words(formatter.fieldText(field, (line as Readonly<Record<string, unknown>>)[name])),
    ),
  ];
}
