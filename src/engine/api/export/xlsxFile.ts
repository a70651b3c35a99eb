import { minutesOf } from '#engine/model/valueForms.ts';
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
const month: CellStyle = { look: 'plain', format: 'mm/yyyy' };
const time: CellStyle = { look: 'plain', format: 'hh:mm' };
/** Hours beyond a day are hours still. */
const duration: CellStyle = { look: 'plain', format: '[h]:mm' };
const link: CellStyle = { look: 'link' };
const bold: CellStyle = { look: 'bold' };

/** A sheet as a workbook: numbers are numbers, days are days, words are never formulas. */
export function xlsxFile({ name, columns, batches, timeZone }: Sheet): AsyncGenerator<Uint8Array> {
  const looks = columns.map(lookOf);
  const styles = [day, moment, bold, ...looks.map(({ style }) => style)];
  const headings = columns.map(({ heading }): Cell => ({ words: heading, style: bold }));
  return workbookFile({
    normal: plain,
    worksheets: [
      {
        name,
        rows: [headings],
        laterRows: { styles, batches: cellsOf(batches, looks, cellWriters(timeZone)) },
      },
    ],
  });
}

/** How the cells of a column are written. */
interface Look {
  readonly kind: Column['kind'];
  readonly style: CellStyle;
}

const wordsLook: Look = { kind: 'words', style: plain };

/** Of what is a number in a spreadsheet and something else for people. */
const ownStyles: Partial<Record<Column['kind'], CellStyle>> = {
  date: day,
  instant: moment,
  month,
  time,
  duration,
  link,
};

function lookOf({ kind, format }: Column): Look {
  const own = ownStyles[kind];
  if (own) return { kind, style: own };
  return { kind, style: format === undefined ? plain : { look: 'plain', format } };
}

type CellWriters = Record<Column['kind'], (text: string, style: CellStyle) => Cell>;

async function* cellsOf(
  batches: Sheet['batches'],
  looks: readonly Look[],
  writers: CellWriters,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => rowCells(row, looks, writers));
}

function rowCells(row: SheetRow, looks: readonly Look[], writers: CellWriters): Cell[] {
  return row.map((text, at) => {
    const { kind, style } = looks[at] ?? wordsLook;
    return text === null || text === '' ? emptyCell : writers[kind](text, style);
  });
}

const emptyCell: Cell = { number: null, style: plain };

/** A workbook knows no zones: an instant is the time that clocks showed, as if it were Greenwich's. */
function cellWriters(timeZone: string): CellWriters {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const timeOf = (instant: string) => `${clock.format(new Date(instant)).replace(' ', 'T')}Z`;
  return {
    words: wordsCell,
    link: linkCell,
    // Words stand for some numbers.
    number: (text, style) => (isNumber(text) ? { number: text, style } : wordsCell(text)),
    date: dayCell,
    month: (text, style) => dayCell(`${text}-01`, style),
    time: (text, style) => minutesCell(minutesSinceMidnight(text), style),
    duration: (text, style) => minutesCell(minutesOf(text) ?? 0, style),
    instant: (text, style) => dayCell(timeOf(text), style),
  };
}

function wordsCell(words: string): Cell {
  return { words, style: plain };
}

/** What the function takes of each of its two texts. */
const longestText = 255;

/** `address words`, as a cell that leads there when it is pressed. */
function linkCell(text: string, style: CellStyle): Cell {
  const [address = '', ...rest] = text.split(' ');
  const words = rest.join(' ');
  if (address.length > longestText || words.length > longestText) return wordsCell(words);
  const [to, said] = [address, words].map((one) => `"${one.replaceAll('"', '""')}"`);
  return { formula: `HYPERLINK(${to},${said})`, text: words, style };
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Days before 1900 have no number in a spreadsheet: they stay words. */
function dayCell(text: string, style: CellStyle): Cell {
  const days = (Date.parse(text) - dayZero) / dayInMilliseconds;
  return days >= 61 ? { number: String(days), style } : wordsCell(text);
}

function minutesSinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Spreadsheets count in days. */
function minutesCell(minutes: number, style: CellStyle): Cell {
  return { number: String(minutes / (24 * 60)), style };
}
