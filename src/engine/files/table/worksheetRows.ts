import type { NumberKind } from './numberFormats.ts';
import { xmlParser } from './readXml.ts';
import {
  filledCells,
  longestCell,
  mostColumns,
  type TableCell,
  type TableRow,
  wholeText,
} from './tableFile.ts';

interface SheetFacts {
  readonly sheet: number;
  readonly strings: readonly string[];
  readonly formats: readonly NumberKind[];
  readonly is1904: boolean;
}

/** The rows of a worksheet as its text comes: days as days, figures as figures, formulas by the value they had. */
export async function* worksheetRows(
  texts: AsyncIterable<string>,
  facts: SheetFacts,
): AsyncGenerator<TableRow> {
  const rows: TableRow[] = [];
  const parser = sheetParser(facts, (row) => rows.push(row));
  for await (const text of texts) {
    parser.write(text);
    yield* rows.splice(0);
  }
  parser.end();
  yield* rows.splice(0);
}

function sheetParser(facts: SheetFacts, found: (row: TableRow) => void) {
  let number = 0;
  let cells: TableCell[] = [];
  let at = 0;
  let type = 'n';
  let style = 0;
  let words = '';
  let isText = false;
  let isPhonetic = false;
  return xmlParser({
    open: (name, { r, t, s }) => {
      if (name === 'row') {
        number = rowAfter(number, r);
        cells = [];
        at = 0;
      } else if (name === 'c') {
        at = columnOf(r) ?? at;
        type = t ?? 'n';
        style = Number(s ?? 0);
        words = '';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText && words.length < longestCell) words += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        if (at < mostColumns) {
          while (cells.length < at) cells.push(null);
          cells[at] = cellOf(words, type, facts.formats[style] ?? 'number', facts);
        }
        at += 1;
      } else if (name === 'row') {
        const filled = filledCells(cells);
        if (filled) found({ sheet: facts.sheet, number, cells: filled });
      }
    },
  });
}

/** The last row of a spreadsheet. */
const lastRow = 1_048_576;

/** A number that no row after that one can have is not believed. */
function rowAfter(before: number, r: string | undefined): number {
  const number = Number(r);
  return Number.isInteger(number) && number > before && number <= lastRow ? number : before + 1;
}

/** `AB12` -> 27; undefined: it names no column. */
function columnOf(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(words: string, type: string, kind: NumberKind, facts: SheetFacts): TableCell {
  if (words === '') return null;
  switch (type) {
    case 's':
      return textOf(facts.strings[Number(words)] ?? '');
    case 'b':
      return words === '1';
    case 'n':
      return numberOf(words, kind, facts);
    case 'd':
      return wholeText(words.replace(/T00:00:00(\.0+)?$/, ''));
    case 'e':
      // What a formula could not calculate is no value: it is shown as the spreadsheet shows it.
      return wholeText(words);
    default:
      return textOf(words);
  }
}

function textOf(words: string): TableCell {
  const text = wholeText(
    words.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  );
  return text === '' ? null : text;
}

const dayMs = 86_400_000;
/** The day before 1900-01-01 as spreadsheets count, with the leap day of 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);
const dayZero1904 = Date.UTC(1904, 0, 1);

/** Floats have 15 digits that mean something: 0.1 + 0.2 is 0.3. */
function numberOf(words: string, kind: NumberKind, { is1904 }: SheetFacts): TableCell {
  const number = Number(words);
  if (!Number.isFinite(number)) return wholeText(words);
  if (kind === 'percent') return `${Number((number * 100).toPrecision(15))} %`;
  if (kind === 'number' || number < 0 || number > 2_958_465) return Number(number.toPrecision(15));
  const time = (is1904 ? dayZero1904 : dayZero) + Math.round(number * 86_400) * 1000;
  const moment = new Date(time).toISOString();
  return kind === 'date' && time % dayMs === 0 ? moment.slice(0, 10) : moment.slice(0, 19);
}
