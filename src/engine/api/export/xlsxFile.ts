import type { CellKind } from '#engine/fieldTypes/codec.ts';
import { workbookFile } from '#engine/print/workbook.ts';
import type { CellStyle } from '#engine/print/workbookStyles.ts';
import type { Cell } from '#engine/print/worksheet.ts';
import type { Column, Sheet, SheetRow } from './sheet.ts';

const dayInMilliseconds = 86_400_000;
/** The day before 1900-01-01 as spreadsheets count, with the leap day of 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

const plain: CellStyle = { look: 'plain' };
const day: CellStyle = { look: 'plain', format: 14 };
const moment: CellStyle = { look: 'plain', format: 22 };
const bold: CellStyle = { look: 'bold' };

/** A sheet as a workbook: numbers are numbers, days are days, words are never formulas. */
export function xlsxFile({ name, columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
  const looks = columns.map(lookOf);
  const styles = [day, moment, bold, ...looks.map(({ style }) => style)];
  const headings = columns.map(({ heading }): Cell => ({ words: heading, style: bold }));
  return workbookFile({
    normal: plain,
    worksheets: [{ name, rows: [headings], laterRows: { styles, batches: cellsOf(batches, looks) } }],
  });
}

/** How the cells of a column are written. */
interface Look {
  readonly kind: CellKind;
  readonly style: CellStyle;
}

const wordsLook: Look = { kind: 'words', style: plain };

function lookOf({ kind, format }: Column): Look {
  if (kind === 'date') return { kind, style: day };
  if (kind === 'instant') return { kind, style: moment };
  return { kind, style: format === undefined ? plain : { look: 'plain', format } };
}

async function* cellsOf(batches: Sheet['batches'], looks: readonly Look[]): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => rowCells(row, looks));
}

function rowCells(row: SheetRow, looks: readonly Look[]): Cell[] {
  return row.map((text, at) => {
    const { kind, style } = looks[at] ?? wordsLook;
    return text === null || text === '' ? emptyCell : cellOf[kind](text, style);
  });
}

const emptyCell: Cell = { number: null, style: plain };

const cellOf: Record<CellKind, (text: string, style: CellStyle) => Cell> = {
  words: wordsCell,
  // Words stand for some numbers.
  number: (text, style) => (isNumber(text) ? { number: text, style } : wordsCell(text)),
  date: dayCell,
  instant: (text, style) => dayCell(parisTime(text), style),
};

function wordsCell(words: string): Cell {
  return { words, style: plain };
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** A workbook knows no zones: an instant is the time that clocks in Paris showed, as if it were Greenwich's. */
function parisTime(instant: string): string {
  return `${paris.format(new Date(instant)).replace(' ', 'T')}Z`;
}

const paris = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** Days before 1900 have no number in a spreadsheet: they stay words. */
function dayCell(text: string, style: CellStyle): Cell {
  const days = (Date.parse(text) - dayZero) / dayInMilliseconds;
  return days >= 61 ? { number: String(days), style } : wordsCell(text);
}
