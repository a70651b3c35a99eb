import { type CellStyle, rowHeight, type StyleSheet, spreadsheetNamespace } from './workbookStyles.ts';
import { xmlDeclaration, xmlText } from './xmlText.ts';
import type { ZipEntry } from './zipFile.ts';

export interface Worksheet {
  readonly name: string;
  readonly rows: readonly CellRow[];
  /** Rows after those, written as they come. */
  readonly laterRows?: LaterRows;
  /** Of the columns, in characters; with them the sheet is laid out to be read and printed. */
  readonly widths?: readonly number[];
  /** How many rows stay in sight. */
  readonly frozenRows?: number;
}

/** Too many to be held: what must stand before the rows of a workbook is said beforehand, and its cells have no names. */
interface LaterRows {
  readonly styles: readonly CellStyle[];
  readonly batches: AsyncIterable<readonly CellRow[]>;
}

export type CellRow = readonly Cell[];

/** What a cell lets people type: 0 or 1, or a number of 0 or more. */
export type Entry = 'flag' | 'amount';

/** What is said of an entry that is refused. */
export type Refusals = Readonly<Record<Entry, string>> & { readonly title: string };

/** Words are words even when they begin like a formula; a formula has the value that it had when it was written. */
export type Cell = CellFrame &
  (
    | { readonly words: string }
    | { readonly number: string | null }
    | { readonly formula: string; readonly value: string | null }
    | { readonly formula: string; readonly text: string }
  );

interface CellFrame {
  readonly style: CellStyle;
  /** The name that formulas call it by. */
  readonly name?: string;
  readonly takes?: Entry;
}

/** Rows of one worksheet (ECMA-376). */
const mostRows = 1_048_576;

/** The file of one worksheet; rows that come later are written as they come. */
export function worksheetText(
  sheet: Worksheet,
  isFirst: boolean,
  styles: StyleSheet,
  refusals?: Refusals,
): ZipEntry['text'] {
  const look = sheet.widths ? layout(sheet, sheet.widths, isFirst) : '';
  const before = `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}">${look}<sheetData>`;
  const rows = sheet.rows.map((row, at) => rowXml(row, at, styles, sheet.widths)).join('');
  const rules = refusals ? entryRules(sheet, refusals) : '';
  const after = `</sheetData>${rules}${sheet.widths ? page(sheet) : ''}</worksheet>`;
  return sheet.laterRows ? streamed(before + rows, sheet, styles, after) : [before + rows + after];
}

async function* streamed(before: string, { rows, laterRows }: Worksheet, styles: StyleSheet, after: string) {
  yield before;
  let room = mostRows - rows.length;
  for await (const batch of laterRows?.batches ?? []) {
    if (batch.length > room) throw new Error(`A worksheet holds at most ${mostRows} rows`);
    room -= batch.length;
    yield batch.map((row) => plainRowXml(row, styles)).join('');
  }
  yield after;
}

function layout({ frozenRows = 0 }: Worksheet, widths: readonly number[], isFirst: boolean): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView showGridLines="0"${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(frozenRows)}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols>`,
  ].join('');
}

function pane(rows: number): string {
  if (rows === 0) return '';
  return `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
}

function page({ name }: Worksheet): string {
  return [
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    `<headerFooter><oddHeader>&amp;L${xmlText(name.replaceAll('&', '&&'))}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`,
  ].join('');
}

function rowXml(row: CellRow, at: number, styles: StyleSheet, widths: Worksheet['widths']): string {
  if (!widths) return plainRowXml(row, styles);
  const cells = row.map((cell, column) => {
    return cellXml(cell, `r="${columnName(column)}${at + 1}" s="${styles.numberOf(cell.style)}"`);
  });
  const shown = row.map((cell) => ({ style: cell.style, length: 'words' in cell ? cell.words.length : 0 }));
  return `<row r="${at + 1}" ht="${rowHeight(shown, widths)}" customHeight="1">${cells.join('')}</row>`;
}

/** Rows and cells that follow each other need not say where they stand, nor that they look as all do. */
function plainRowXml(row: CellRow, styles: StyleSheet): string {
  return `<row>${row.map((cell) => cellXml(cell, styleAttribute(styles.numberOf(cell.style)))).join('')}</row>`;
}

function styleAttribute(style: number): string {
  return style === 0 ? '' : `s="${style}"`;
}

function cellXml(cell: Cell, attributes: string): string {
  if ('words' in cell) {
    if (cell.words === '') return `<c ${attributes}/>`;
    return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.words)}</t></is></c>`;
  }
  if ('number' in cell)
    return cell.number === null ? `<c ${attributes}/>` : `<c ${attributes}><v>${cell.number}</v></c>`;
  const formula = `<f>${xmlText(cell.formula)}</f>`;
  if ('text' in cell) return `<c ${attributes} t="str">${formula}<v>${xmlText(cell.text)}</v></c>`;
  return cell.value === null
    ? `<c ${attributes} t="str">${formula}<v></v></c>`
    : `<c ${attributes}>${formula}<v>${cell.value}</v></c>`;
}

const bounds = {
  flag: 'type="whole" operator="between"><formula1>0</formula1><formula2>1</formula2>',
  amount: 'type="decimal" operator="greaterThanOrEqual"><formula1>0</formula1>',
} as const;

function entryRules(sheet: Worksheet, refusals: Refusals): string {
  const places = placesOf(sheet, ({ takes }) => takes);
  const rules = (['flag', 'amount'] as const).flatMap((entry) => {
    const cells = places.flatMap(([takes, place]) => (takes === entry ? [place.replaceAll('$', '')] : []));
    if (cells.length === 0) return [];
    const said = `errorTitle="${xmlText(refusals.title)}" error="${xmlText(refusals[entry])}"`;
    return [
      `<dataValidation sqref="${cells.join(' ')}" allowBlank="1" showErrorMessage="1" ${said} ${bounds[entry]}</dataValidation>`,
    ];
  });
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

/** What some cells say of themselves, and where they stand: `$B$4`. */
export function placesOf<T extends string>(
  { rows }: Worksheet,
  wordOf: (cell: Cell) => T | undefined,
): readonly (readonly [T, string])[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const word = wordOf(cell);
      return word === undefined ? [] : [[word, `$${columnName(column)}$${at + 1}`] as const];
    }),
  );
}

/** The letters of a column, counted from 0: `columnName(27)` is `AB`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
