import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { type Calculation, calculate } from '#alec/estimator/domain/figures/calculation.ts';
import { ofLine } from '#alec/estimator/domain/figures/figure.ts';
import { type LineAmount, lineAmounts } from '#alec/estimator/domain/figures/lineRows.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { type ConfigName, defaultConfig, type EstimatorInputs } from '#alec/estimator/domain/inputs.ts';
import { inputsOf } from '#alec/estimator/domain/sources.ts';
import type { Figure } from '#engine/formula/figure.ts';
import { type SpreadsheetFormula, spreadsheetFormula } from '#engine/formula/spreadsheetFormula.ts';
import type { CellStyle } from '#engine/print/workbookStyles.ts';
import type { Cell } from '#engine/print/worksheet.ts';
import { type EstimatorPaper, type Formatter, formatterOf } from './estimatorPaper.ts';
import { cellNames } from './names.ts';

/** What every sheet of the workbook of an estimator is written from. */
export interface Book {
  readonly formatter: Formatter;
  readonly inputs: EstimatorInputs;
  readonly calculation: Calculation;
  /** The defined name of an input, a constant or a figure. */
  readonly cellOf: (name: Name) => string;
  /** Formulas of the figures. */
  readonly formulas: ReadonlyMap<string, SpreadsheetFormula>;
}

/** The workbook's matter, calculated from what the estimator itself kept. */
export function bookOf(paper: EstimatorPaper): Book {
  const formatter = formatterOf(paper);
  const inputs = inputsOf(paper.record, paper.lines, paper.sources);
  const calculation = calculate(inputs, paper.sources.config);
  const figures = calculation.plan.steps.map(({ name }) => name);
  const known = new Set<Name>([...constantNames, ...calculation.facts.byName.keys(), ...figures]);
  const names = cellNames([...known], (name) =>
    isConstant(name) ? paper.constants[name].label : formatter.label(name),
  );
  const cellOf = (name: Name) => names.get(name) ?? name;
  return { formatter, inputs, calculation, cellOf, formulas: formulasOf(calculation, cellOf) };
}

export const constantNames = Object.keys(defaultConfig) as readonly ConfigName[];

function isConstant(name: string): name is ConfigName {
  return constantNames.some((constant) => constant === name);
}

/** In the order of the calculation, so that each knows whether what it reads may be empty. */
function formulasOf(
  { plan }: Calculation,
  cellOf: (name: Name) => string,
): ReadonlyMap<string, SpreadsheetFormula> {
  const written = new Map<string, SpreadsheetFormula>();
  const mayBeEmpty = (name: Name) => written.get(name)?.mayBeEmpty ?? false;
  for (const { name, figure } of plan.steps)
    written.set(name, spreadsheetFormula(figure.formula, figure.places, { cellOf, mayBeEmpty }));
  return written;
}

export type LineNames = Readonly<Record<LineAmount | 'total', Name>>;

/** Names of the parts of the cost lines, line after line. */
export function lineNames({ calculation }: Book): readonly LineNames[] {
  const parts = [...lineAmounts, 'total'];
  return calculation.facts.lines.map(
    (_, index) => Object.fromEntries(parts.map((part) => [part, ofLine(index, part)])) as LineNames,
  );
}

/** Words that begin like a formula are marked as words: they stay so when their cell is edited. */
export function words(
  text: string,
  look: CellStyle['look'] = 'words',
  align: CellStyle['align'] = 'left',
): Cell {
  const quoted = /^[=+\-@\t\r]/.test(text);
  return { words: text, style: { look, align, ...(quoted && { quoted }) } };
}

/** Those over numbers stand at the right, as numbers do. */
export function headings(keys: readonly string[], say: (key: string) => string): readonly Cell[] {
  return keys.map((key) => words(say(key), 'heading', numeric.includes(key) ? 'right' : 'left'));
}

const numeric = ['value', 'stored', 'amount', 'duration', 'total'];

/** The title of a group of rows, as wide as they are. */
export function sectionRow(title: string, width: number): readonly Cell[] {
  return [title, ...Array.from({ length: width - 1 }, () => '')].map((text) => words(text, 'section'));
}

/** The cell of a figure: its formula, and the value it has now. */
export function figureCell(book: Book, name: Name, look: CellStyle['look'] = 'words'): Cell {
  const { calculation, cellOf, formulas, formatter } = book;
  const figure = calculation.plan.figures[name];
  const formula = formulas.get(name)?.formula;
  if (!figure || formula === undefined) throw new Error(`'${name}' is not a figure`);
  const value = calculation.values.get(name)?.toFixed(figure.places) ?? null;
  const style = { look, format: figureFormat(figure, formatter) };
  if (name !== 'is_break_even_reached') return { formula, value, name: cellOf(name), style };
  // Nothing spent and nothing funded is no success: the cell stays empty, as on the page.
  const [spent, funded] = [cellOf('total_expenses'), cellOf('total_revenues')];
  const isNow = hasBreakEven((one) => calculation.values.get(one));
  return {
    formula: `IF(${spent}>0,${formula},IF(${funded}>0,${formula},""))`,
    value: isNow ? value : null,
    name: cellOf(name),
    style,
  };
}

/** As many decimals as the figure has; losses in red, claims in words. */
export function figureFormat({ unit, places }: Figure, { say }: Formatter): string {
  if (unit === 'claim') return flagFormat(say('estimator.yes'), say('estimator.no'));
  const number = places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
  return unit === 'EUR' ? `${number};[Red]-${number}` : number;
}

/** A number that is shown as a word: 1 as the first, 0 as the second. */
export function flagFormat(yes: string, no: string): string {
  return `"${yes}";;"${no}"`;
}

export function unitText(unit: string | undefined, { say }: Formatter): string {
  return unit === undefined ? '' : say(`estimator.units.${unit}`);
}
