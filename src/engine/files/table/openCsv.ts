import { piecesOf, type Spooled } from '#engine/files/spool.ts';
import { csvEncoding, decoded } from './csvEncoding.ts';
import { csvRows } from './csvRows.ts';
import { filledCells, type TableCell, type TableFile, UnreadableFile, wholeText } from './tableFile.ts';

/** A CSV file whose encoding and separator are found out. Throws an UnreadableFile for what is no text. */
export async function openCsv(file: Spooled): Promise<TableFile> {
  const encoding = await csvEncoding(piecesOf(file));
  if (encoding === undefined) throw new UnreadableFile('import-unreadable');
  return {
    sheets: [''],
    async *rows() {
      let number = 0;
      for await (const record of csvRows(decoded(piecesOf(file), encoding))) {
        number += 1;
        const cells = filledCells(record.map(plainCell));
        if (cells) yield { sheet: 0, number, cells };
      }
    },
  };
}

/** An export keeps spreadsheets from taking words for formulas with an apostrophe before them. */
function plainCell(text: string): TableCell {
  const words = /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
  return words === '' ? null : wholeText(words);
}
