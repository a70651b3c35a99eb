import { extname } from 'node:path';
import { fileKindOf } from '#engine/files/fileKinds.ts';
import type { Upload } from '#engine/files/files.ts';
import { inOwnFolder } from '#engine/files/ownFolder.ts';
import { type Spooled, spool } from '#engine/files/spool.ts';
import { openCsv } from './openCsv.ts';
import { openXlsx } from './openXlsx.ts';
import { type TableFile, UnreadableFile } from './tableFile.ts';

const textEndings = ['csv', 'txt', 'tsv'];

/**
 * Takes a file to its last byte and lets the work read its rows; nothing of it stays. What it is is told by its content: a
 * workbook without macros, or a text of columns.
 * Throws an UnreadableFile for anything else, a FileRefusal for what is too large, empty or cut off.
 *
 * @example
 * await receiveTable({ bytes, name: 'books.csv', maxSize }, async ({ sheets, rows }) => { for await (const row of rows()) … })
 */
export async function receiveTable<T>(
  upload: Omit<Upload, 'endings'>,
  work: (table: TableFile) => Promise<T>,
): Promise<T> {
  return inOwnFolder(async (folder) => {
    const file = await spool({ ...upload, endings: [] }, folder);
    try {
      return await work(await openTable(file, upload.name));
    } finally {
      await file.discard();
    }
  });
}

async function openTable(file: Spooled, name: string): Promise<TableFile> {
  const workbook = fileKindOf({ name: 'a.xlsx', endings: ['xlsx'] });
  if (await workbook?.fits(file)) return openXlsx(file);
  const ending = extname(name).slice(1).toLowerCase();
  if (!textEndings.includes(ending)) throw new UnreadableFile('import-unreadable');
  return openCsv(file);
}
