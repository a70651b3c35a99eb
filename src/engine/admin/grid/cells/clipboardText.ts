/**
 * Cells of a spreadsheet as they lie on the clipboard: rows in lines, cells between tabs; a cell with a tab, a line break
 * or a quote stands in quotes.
 *
 * @example
 * cellsOfText('a\t"two\nlines"\r\nb\t2\r\n') // [['a', 'two\nlines'], ['b', '2']]
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell in quotes, or one without; then what ends it.
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  const body = text.replace(/(?:\r\n|\n|\r)$/, '');
  for (const [, quoted, plain = '', end] of body.matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Every row with its end, as spreadsheets write it: an empty last cell would be lost otherwise, an empty text is nothing. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quotedWhereNeeded).join('\t')}\n`).join('');
}

function quotedWhereNeeded(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
