import { xmlText } from './xmlText.ts';

export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What a cell looks like; `input` is a cell to type into. */
const looks = {
  plain: { font: 'plain', fill: 'none', wrap: false, line: false, top: false },
  link: { font: 'link', fill: 'none', wrap: false, line: false, top: false },
  bold: { font: 'bold', fill: 'none', wrap: false, line: false, top: false },
  words: { font: 'plain', fill: 'none', wrap: true, line: true, top: true },
  quiet: { font: 'quiet', fill: 'none', wrap: true, line: true, top: true },
  remark: { font: 'quiet', fill: 'none', wrap: false, line: false, top: true },
  title: { font: 'title', fill: 'none', wrap: false, line: false, top: true },
  strong: { font: 'bold', fill: 'none', wrap: true, line: true, top: true },
  heading: { font: 'heading', fill: 'brand', wrap: true, line: true, top: true },
  section: { font: 'bold', fill: 'sunken', wrap: false, line: true, top: true },
  input: { font: 'input', fill: 'input', wrap: false, line: true, top: true },
} as const;

export interface CellStyle {
  readonly look: keyof typeof looks;
  /** Words stand at the left, a little away from the number before them, unless a style says otherwise. */
  readonly align?: 'left' | 'right';
  /** A number format of the file format: `0.00" h"`, or one of its own by its number: 14 a day, 22 a day with its time. */
  readonly format?: string | 14 | 22;
  /** Words that begin like a formula: they stay words when somebody edits the cell. */
  readonly quoted?: boolean;
}

/** How high a row must be for its words to be read, in points; spreadsheets do not find out by themselves. */
export function rowHeight(
  cells: readonly { readonly style: CellStyle; readonly length: number }[],
  widths: readonly number[],
): number {
  const lines = cells.map(({ style, length }, column) =>
    looks[style.look].wrap
      ? Math.ceil(length / Math.max(1, (widths[column] ?? length) * lettersPerWidth))
      : 1,
  );
  const isTitle = cells.some(({ style }) => style.look === 'title');
  return isTitle ? titleHeight : lineHeight * Math.max(1, ...lines);
}

/** Columns are measured in digits, and letters are narrower. */
const lettersPerWidth = 1.1;
const lineHeight = 15;
const titleHeight = 26;

export interface StyleSheet {
  readonly xml: string;
  readonly numberOf: (style: CellStyle) => number;
}

const fonts = {
  plain: '<sz val="11"/><name val="Calibri"/>',
  bold: '<b/><sz val="11"/><name val="Calibri"/>',
  link: '<u/><sz val="11"/><color rgb="FF0B5CAD"/><name val="Calibri"/>',
  quiet: '<i/><sz val="10"/><color rgb="FF55616E"/><name val="Calibri"/>',
  title: '<b/><sz val="18"/><color rgb="FF0F5E63"/><name val="Calibri"/>',
  heading: '<b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/>',
  input: '<sz val="11"/><color rgb="FF0B3D91"/><name val="Calibri"/>',
} as const;

/** The first two are those every workbook must have. */
const fills = {
  none: '<patternFill patternType="none"/>',
  grey: '<patternFill patternType="gray125"/>',
  brand: solid('FF0F5E63'),
  sunken: solid('FFE3EEEE'),
  input: solid('FFFFF7D6'),
} as const;

function solid(colour: string): string {
  return `<patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill>`;
}

/** Formats of our own have numbers from here on. */
const firstFormat = 164;

/**
 * The styles that some cells have, each once; the first is that of the cells nothing is written into.
 *
 * @example styleSheet([{ look: 'plain' }, { look: 'title' }, { look: 'title' }]).numberOf({ look: 'title' }) // 1
 */
export function styleSheet(styles: readonly CellStyle[]): StyleSheet {
  const known = new Map(styles.map((style) => [keyOf(style), style]));
  const keys = [...known.keys()];
  const formats = [...new Set([...known.values()].flatMap(({ format }) => ownFormat(format)))];
  const cells = [...known.values()].map((style) => cellFormat(style, formats));
  const numbers = new Map(styles.map((style) => [style, keys.indexOf(keyOf(style))]));
  return {
    xml: sheetXml(cells, formats),
    numberOf: (style) => numbers.get(style) ?? keys.indexOf(keyOf(style)),
  };
}

function ownFormat(format: CellStyle['format']): readonly string[] {
  return typeof format === 'string' ? [format] : [];
}

function keyOf({ look, align, format = '', quoted = false }: CellStyle): string {
  return `${look} ${align ?? ''} ${quoted} ${format}`;
}

function cellFormat({ look, align, format, quoted }: CellStyle, formats: readonly string[]): string {
  const { font, fill, wrap, line, top } = looks[look];
  const place = (names: object, name: string) => Object.keys(names).indexOf(name);
  const number = typeof format === 'string' ? firstFormat + formats.indexOf(format) : (format ?? 0);
  return [
    `<xf numFmtId="${number}" fontId="${place(fonts, font)}" fillId="${place(fills, fill)}" borderId="${line ? 1 : 0}" xfId="0"`,
    ` applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"${quoted ? ' quotePrefix="1"' : ''}>`,
    `<alignment${top ? ' vertical="top"' : ''}${align ? ` horizontal="${align}" indent="1"` : ''}${wrap ? ' wrapText="1"' : ''}/></xf>`,
  ].join('');
}

function sheetXml(cells: readonly string[], formats: readonly string[]): string {
  const numbers = formats.map(
    (format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(format)}"/>`,
  );
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`;
  return [
    `<styleSheet xmlns="${spreadsheetNamespace}">`,
    formats.length > 0 ? list('numFmts', numbers) : '',
    list(
      'fonts',
      Object.values(fonts).map((font) => `<font>${font}</font>`),
    ),
    list(
      'fills',
      Object.values(fills).map((fill) => `<fill>${fill}</fill>`),
    ),
    list('borders', ['<border/>', hairline]),
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    list('cellXfs', cells),
    '</styleSheet>',
  ].join('');
}

const hairline =
  '<border><left/><right/><top/><bottom style="hair"><color rgb="FFC3CACD"/></bottom><diagonal/></border>';
