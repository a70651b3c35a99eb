import { type TableRow, wholeText } from '#engine/files/table/tableFile.ts';
import type { Field } from '#engine/model/model.ts';
import { guessColumns } from './guessColumns.ts';
import type { ImportSheet } from './importRecord.ts';
import { textOfCell } from './values/valueOfCell.ts';

/** Rows at the top of a sheet among which its headings are looked for. */
export const headRows = 15;
const longestSample = 80;
const samples = 3;

/**
 * A sheet by its first rows: the headings are the row that most fields are found in, else the first with as many words as
 * the sheet has columns; what stands above is a title.
 */
export function describeSheet(
  name: string,
  head: readonly TableRow[],
  count: number,
  fields: readonly Field[],
): ImportSheet {
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const scored = head.map((row) => ({ row, score: scoreOf(row, fields, width) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), scored[0] ?? noRow);
  const at = head.indexOf(best.row);
  const after = head.slice(at + 1);
  const headings = Array.from({ length: width }, (_, column) =>
    textOfCell(best.row.cells[column] ?? null).trim(),
  );
  return {
    name,
    rows: Math.max(0, count - at - 1),
    headerRow: best.row.number,
    headings,
    samples: headings.map((_, column) => samplesOf(after, column)),
  };
}

const noRow = { row: { sheet: 0, number: 1, cells: [] } as TableRow, score: -1 };

function scoreOf({ cells }: TableRow, fields: readonly Field[], width: number): number {
  const words = cells.map((cell) => textOfCell(cell).trim());
  const found = guessColumns(words, fields, new Map()).filter(({ field }) => field !== null).length;
  const filled = words.filter((word, at) => word !== '' && typeof cells[at] === 'string').length;
  return found * 10 + (filled === width ? 1 : 0);
}

function samplesOf(rows: readonly TableRow[], column: number): string[] {
  return rows
    .map(({ cells }) =>
      wholeText(
        textOfCell(cells[column] ?? null)
          .trim()
          .slice(0, longestSample),
      ),
    )
    .filter(Boolean)
    .slice(0, samples);
}
