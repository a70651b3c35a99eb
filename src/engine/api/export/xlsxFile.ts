import { zipFile } from '#engine/print/zipFile.ts';
import type { CellKind, Row, Sheet } from './sheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Rows of one worksheet, the headings among them (ECMA-376). */
const mostRows = 1_048_576;
const dayInMilliseconds = 86_400_000;
/** The day before 1900-01-01 as spreadsheets count, with the leap day of 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

/** A sheet as an Office Open XML workbook (ECMA-376): numbers are numbers, days are days, words are never formulas. */
export function xlsxFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return zipFile([
    { path: '[Content_Types].xml', text: [contentTypes] },
    { path: '_rels/.rels', text: [relationshipList([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', text: [workbook(sheet.name)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        relationshipList([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', text: [styleSheet(formatsOf(sheet))] },
    { path: 'xl/worksheets/sheet1.xml', text: worksheet(sheet) },
  ]);
}

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`;

/** Cell styles by number: 0 plain, 1 a day, 2 a day with its time, 3 a heading, then a number in each of the formats. */
function styleSheet(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escaped(code)}"/>`,
  );
  const cells = formats.map((_, at) => `<xf numFmtId="${firstOwnFormat + at}" applyNumberFormat="1"/>`);
  const own = codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`;
  return `${head}<styleSheet xmlns="${main}">${own}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${firstNumberStyle + cells.length}"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`;
}

/** Lower ones are the file format's own. */
const firstOwnFormat = 164;
const firstNumberStyle = 4;

/** Each number format of the columns, once. */
function formatsOf({ columns }: Sheet): readonly string[] {
  return [...new Set(columns.flatMap(({ format }) => format ?? []))];
}

function relationshipList(targets: readonly (readonly [string, string])[]): string {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${relationships}">${items.join('')}</Relationships>`;
}

function workbook(name: string): string {
  const title = escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

async function* worksheet(sheet: Sheet): AsyncGenerator<string> {
  const { columns, batches } = sheet;
  const formats = formatsOf(sheet);
  const looks = columns.map(({ kind, format }) => ({ kind, style: styleOf(kind, format, formats) }));
  const headings = columns.map(({ heading }) => wordsCell(heading, 3));
  yield `${head}<worksheet xmlns="${main}"><sheetData><row>${headings.join('')}</row>`;
  let room = mostRows - 1;
  for await (const rows of batches) {
    if (rows.length > room) throw new Error(`A worksheet holds at most ${mostRows} rows`);
    room -= rows.length;
    yield rows.map((row) => rowXml(row, looks)).join('');
  }
  yield '</sheetData></worksheet>';
}

/** How the cells of a column are written. */
interface Look {
  readonly kind: CellKind;
  readonly style: number;
}

const words: Look = { kind: 'words', style: 0 };

function styleOf(kind: CellKind, format: string | undefined, formats: readonly string[]): number {
  if (kind === 'date') return 1;
  if (kind === 'instant') return 2;
  return format === undefined ? 0 : firstNumberStyle + formats.indexOf(format);
}

function rowXml(row: Row, looks: readonly Look[]): string {
  return `<row>${row.map((cell, at) => cellXml(cell, looks[at] ?? words)).join('')}</row>`;
}

function cellXml(cell: string | null, { kind, style }: Look): string {
  return cell === null || cell === '' ? '<c/>' : cellOf[kind](cell, style);
}

const cellOf: Record<CellKind, (cell: string, style: number) => string> = {
  words: (cell) => wordsCell(cell, 0),
  // Words stand for some numbers.
  number: (cell, style) =>
    isNumber(cell) ? `<c${style === 0 ? '' : ` s="${style}"`}><v>${cell}</v></c>` : wordsCell(cell, 0),
  date: dayCell,
  instant: (cell, style) => dayCell(parisTime(cell), style),
};

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell);
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
function dayCell(cell: string, style: number): string {
  const day = (Date.parse(cell) - dayZero) / dayInMilliseconds;
  return day >= 61 ? `<c s="${style}"><v>${day}</v></c>` : wordsCell(cell, 0);
}

function wordsCell(words: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(words)}</t></is></c>`;
}

/** XML 1.0 has no place for control characters. */
function escaped(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
