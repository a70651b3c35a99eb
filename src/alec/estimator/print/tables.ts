import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { palette } from './palette.ts';

/** One line of a table of amounts. */
export interface TableLine {
  readonly cells: readonly string[];
  /** `total` closes the lines above it, `detail` says what the line above is made of. */
  readonly kind?: 'plain' | 'detail' | 'total';
}

interface Columns {
  /** What the table is about, above its headings on every page. */
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly widths: readonly (number | '*' | 'auto')[];
  /** Columns, counted from 0, whose words stand at the left; the others hold figures. */
  readonly words?: readonly number[];
}

/** A table without lines. */
export const bare = { hLineWidth: () => 0, vLineWidth: () => 0 };

/** A heading that never stands alone at the foot of a page. */
export function sectionTitle(title: string): Content {
  return {
    text: title,
    fontSize: 12,
    bold: true,
    color: palette.brand,
    margin: [0, 14, 0, 5],
    headlineLevel: 1,
  };
}

export function subtitle(title: string): Content {
  return { text: title, fontSize: 9, bold: true, margin: [0, 8, 0, 3], headlineLevel: 2 };
}

const longestWord = 30;

/** What people typed: a word too long for its column goes on in the next line. */
export function typedText(text: string): { readonly text: string; readonly wordBreak?: 'break-all' } {
  const isLong = text.split(/\s/).some((word) => word.length > longestWord);
  return isLong ? { text, wordBreak: 'break-all' } : { text };
}

/** Stays on one page. */
export function together(...stack: Content[]): Content {
  return { unbreakable: true, stack };
}

export function note(text: string): Content {
  return { text, fontSize: 7.5, color: palette.soft, margin: [0, 2, 0, 3] };
}

/** A table that goes on over pages under its title and headings; no line is broken. */
export function amountTable(columns: Columns, lines: readonly TableLine[]): ContentTable {
  const { title, headings = [], widths } = columns;
  const heads = [
    ...(title === undefined ? [] : [titleRow(title, widths.length)]),
    ...(headings.length === 0 ? [] : [headingRow(columns, headings)]),
  ];
  return {
    table: {
      headerRows: heads.length,
      ...(heads.length > 0 && { keepWithHeaderRows: 1 }),
      dontBreakRows: true,
      widths: [...widths],
      body: [...heads, ...lines.map((line) => tableRow(columns, line))],
    },
    layout: linedBelow(title === undefined ? 0 : 1),
  };
}

function titleRow(title: string, columns: number): TableCell[] {
  const cell: TableCell = {
    ...typedText(title),
    colSpan: columns,
    fontSize: 9,
    bold: true,
    margin: [-4, 6, 0, 0],
  };
  return [cell, ...Array.from({ length: columns - 1 }, (): TableCell => ({ text: '' }))];
}

function headingRow(columns: Columns, headings: readonly string[]): TableCell[] {
  return headings.map((heading, column) => ({
    text: heading,
    alignment: alignmentOf(columns, column),
    bold: true,
    fontSize: 7.5,
    color: palette.soft,
  }));
}

function tableRow(columns: Columns, { cells, kind = 'plain' }: TableLine): TableCell[] {
  return cells.map((text, column) => ({
    ...typedText(text),
    alignment: alignmentOf(columns, column),
    ...(kind === 'total' && { bold: true, fillColor: palette.sunken }),
    ...(kind === 'detail' && { color: palette.soft, fontSize: 7.5 }),
    ...(kind === 'detail' && column === 0 && { margin: [8, 0, 0, 0] as [number, number, number, number] }),
  }));
}

function alignmentOf({ words = [0] }: Columns, column: number): 'left' | 'right' {
  return words.includes(column) ? 'left' : 'right';
}

const linedBelow = (titles: number): CustomTableLayout => ({
  hLineWidth: (row, { table }) => {
    if (row < titles) return 0;
    return row === titles || row === table.body.length ? 0.8 : 0.3;
  },
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
});

/** Names and values in two columns, read downwards; the whole stays together where it can. */
export function valueColumns(pairs: readonly (readonly [name: string, value: string])[]): Content {
  const half = Math.ceil(pairs.length / 2);
  const columns = [pairs.slice(0, half), pairs.slice(half)];
  const shape = { widths: ['*', 'auto'], words: [0] } as const;
  return {
    columns: columns.map((own) =>
      own.length > 0
        ? amountTable(
            shape,
            own.map((cells) => ({ cells })),
          )
        : { text: '' },
    ),
    columnGap: 18,
  };
}
