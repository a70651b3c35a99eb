import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileKindOf } from '#engine/files/fileKinds.ts';
import type { Upload } from '#engine/files/files.ts';
import { type Spooled, spool, sweepSpool } from '#engine/files/spool.ts';
import { openCsv } from './openCsv.ts';
import { openXlsx } from './openXlsx.ts';
import { type TableFile, UnreadableFile } from './tableFile.ts';

const folder = join(tmpdir(), 'imports');
/** Longer than anybody sends one file. */
const longestUploadMs = 60 * 60 * 1000;

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
  const file = await spool({ ...upload, endings: [] }, folder);
  try {
    return await work(await openTable(file, upload.name));
  } finally {
    await file.discard();
  }
}

/** Removes the files of uploads during which the process ended; gives how many there were. */
export function sweepTables(now: Date): Promise<number> {
  return sweepSpool(folder, new Date(now.getTime() - longestUploadMs));
}

async function openTable(file: Spooled, name: string): Promise<TableFile> {
  const workbook = fileKindOf({ name: 'a.xlsx', endings: ['xlsx'] });
  if (await workbook?.fits(file)) return openXlsx(file);
  const ending = extname(name).slice(1).toLowerCase();
  if (!textEndings.includes(ending)) throw new UnreadableFile('import-unreadable');
  return openCsv(file);
}
