import type { Owner } from '#engine/api/import/store/importSql.ts';
import { deleteImport, insertImport, lastColumns, setImport } from '#engine/api/import/store/importSql.ts';
import { analyzeRows, insertRows } from '#engine/api/import/store/rowSql.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import { FileRefusal } from '#engine/files/files.ts';
import { receiveTable } from '#engine/files/table/receiveTable.ts';
import { type TableFile, type TableRow, UnreadableFile } from '#engine/files/table/tableFile.ts';
import type { Field } from '#engine/model/model.ts';
import { fold } from './fold.ts';
import { guessColumns, type Memory } from './guessColumns.ts';
import { type ImportColumn, type ImportSheet, noCounts } from './importRecord.ts';
import { describeSheet, headRows } from './sheetHead.ts';
import { textOfCell } from './values/valueOfCell.ts';

/** As uploads of files have it. */
const largestFile = 20 * 1024 * 1024;
/** Of all sheets together. */
const mostRows = 100_000;
const rowsAtOnce = 500;

interface Received {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly owner: Owner;
  /** Fields that a column may go into, the key fields among them. */
  readonly fields: readonly Field[];
  /** Fields of files, whose names an export has. */
  readonly files: readonly Field[];
}

/**
 * Takes a file to its last byte, then its rows to the database, a few at a time; its headings are matched with the fields.
 * Gives the id of the import. Throws a Refusal: 400 cut off, 413 too large or too many rows, 422 empty or no table.
 */
export async function receiveImport(
  { bytes, fileName, owner, fields, files }: Received,
  api: Pick<ApiParts, 'database' | 'newId' | 'now'>,
): Promise<string> {
  try {
    return await receiveTable({ bytes, name: fileName, maxSize: largestFile }, (table) =>
      storeFile(table, { fileName, owner, fields, files }, api),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What a file that could not be taken is answered with; anything else stays what it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return new Refusal(problem(error.code, { limit: mostRows }));
  if (!(error instanceof FileRefusal)) return error;
  if (error.code === 'file-too-large') return new Refusal(problem('file-too-large', { limit: '20 MB' }));
  return new Refusal(
    problem(error.code === 'file-empty' || error.code === 'file-cut' ? error.code : 'store-full'),
  );
}

async function storeFile(
  table: TableFile,
  { fileName, owner, fields, files }: Omit<Received, 'bytes'>,
  api: Pick<ApiParts, 'database' | 'newId' | 'now'>,
): Promise<string> {
  const { database } = api;
  const id = api.newId();
  const options = { key: null, emptyClears: false };
  const record = {
    id,
    fileName,
    state: 'ready',
    sheets: [],
    columns: [],
    options,
    counts: noCounts,
  } as const;
  await insertImport(database, owner, record, api.now());
  try {
    const memory = memoryOf(await lastColumns(database, owner));
    const sheets = await storeRows(id, table.sheets, table.rows(), fields, database);
    const guessed = sheets.map(({ headings }) => guessColumns(headings, fields, memory, files));
    const sheet = mostMatched(sheets, guessed);
    const columns = guessed[sheet] ?? [];
    await setImport(database, id, { sheets, sheet, columns, total: sheets[sheet]?.rows ?? 0 });
    return id;
  } catch (error) {
    await deleteImport(database, id);
    throw error instanceof Refusal || error instanceof UnreadableFile || !isOfFile(error)
      ? error
      : new UnreadableFile('import-unreadable', { cause: error });
  }
}

/** The sheet of which most columns are known, among those with rows; of several the first. */
function mostMatched(sheets: readonly ImportSheet[], guessed: readonly (readonly ImportColumn[])[]): number {
  const matched = guessed.map((columns, at) =>
    sheets[at]?.rows === 0 ? -1 : columns.filter(({ field }) => field !== null).length,
  );
  return matched.indexOf(Math.max(...matched));
}

/** A damaged archive is found out while it is unpacked. */
function isOfFile(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code.startsWith('Z_') || /zip|inflate|uncompressed|byte|local file header/i.test(message);
}

async function storeRows(
  id: string,
  names: readonly string[],
  rows: AsyncIterable<TableRow>,
  fields: readonly Field[],
  database: ApiParts['database'],
): Promise<readonly ImportSheet[]> {
  const heads = names.map(() => [] as TableRow[]);
  const counts = names.map(() => 0);
  let batch: TableRow[] = [];
  let total = 0;
  for await (const row of rows) {
    total += 1;
    if (total > mostRows + names.length) throw new UnreadableFile('import-too-many-rows');
    counts[row.sheet] = (counts[row.sheet] ?? 0) + 1;
    if ((heads[row.sheet]?.length ?? headRows) < headRows) heads[row.sheet]?.push(row);
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    await insertRows(database, id, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(database, id, batch);
  await analyzeRows(database);
  const sheets = names.map((name, at) => describeSheet(name, heads[at] ?? [], counts[at] ?? 0, fields));
  if (sheets.every((sheet) => sheet.rows === 0)) throw new UnreadableFile('import-empty');
  return sheets;
}

/** What columns of these headings were the last time; of two with the same heading, the one that was taken. */
export function memoryOf(columns: readonly ImportColumn[]): Memory {
  const memory = new Map<string, string | null>();
  for (const { heading, field } of columns) {
    const folded = fold(textOfCell(heading));
    memory.set(folded, memory.get(folded) ?? field);
  }
  return memory;
}
