import { onlyParameters } from '#engine/api/import/importParameters.ts';
import { refusalOf } from '#engine/api/import/receiveImport.ts';
import { describeSheet, headRows } from '#engine/api/import/sheetHead.ts';
import { textOfCell } from '#engine/api/import/values/valueOfCell.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import type { SchemaAnswer } from '#engine/api/schemas/schemaCalls.ts';
import { schemaDocument } from '#engine/api/schemas/schemaDocument.ts';
import { receiveTable } from '#engine/files/table/receiveTable.ts';
import {
  type TableCell,
  type TableFile,
  type TableRow,
  UnreadableFile,
} from '#engine/files/table/tableFile.ts';
import { guessFields } from './guessFields.ts';

/** What a type is guessed from: the rows of a file of 2 MB, and no more of them than this. */
const mostRows = 10_000;
const previewed = 20;
const largestFile = 2 * 1024 * 1024;

/**
 * `POST /schemas/tables?file_name=books.csv&sheet=0`: the columns of a table, each with the field that it could be, and its
 * first rows. Nothing of it is kept. 400 for a sheet that there is not, 413 too large, 422 no table.
 *
 * @example
 * // {"data":{"type":"tables","id":"books.csv","attributes":{"sheets":[""],"sheet":0,"rows":12,"preview":[["Atlas","12,50"]],
 * // "columns":[{"index":0,"heading":"Titre","name":"title","type":"text",…},{"index":1,"heading":"Prix","name":"price","type":"decimal","scale":2,…}]}}}
 */
export const readTable: SchemaAnswer = async (request, _, { model, database, context }) => {
  const { fileName, asked } = parametersOf(request);
  const { sheets, sheet, rows } = await sheetOf(request, fileName, asked);
  const { headings, headerRow } = describeSheet('', rows.slice(0, headRows), rows.length, []);
  const below = rows.filter(({ number }) => number > headerRow);
  const cells = headings.map((_heading, index) => below.map((row) => row.cells[index] ?? null));
  const columns = await guessFields(headings, cells, { model, database, context });
  const attributes = {
    sheets,
    sheet,
    rows: below.length,
    preview: below
      .slice(0, previewed)
      .map((row) => headings.map((_heading, index) => shown(row.cells[index]))),
    columns,
  };
  return schemaDocument({ type: 'tables', id: fileName, attributes }, {});
};

function shown(cell: TableCell | undefined): string {
  return textOfCell(cell ?? null).slice(0, 200);
}

function parametersOf({ url }: Request) {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
  const { file_name: said = '', sheet } = onlyParameters({ parameters }, ['file_name', 'sheet']);
  const fileName = fileNameOf(said).slice(0, 255);
  if (fileName === '') throw bad('file_name', said, 'text');
  if (sheet !== undefined && !/^\d{1,3}$/.test(sheet)) throw bad('sheet', sheet, 'integer');
  return { fileName, asked: sheet === undefined ? undefined : Number(sheet) };
}

function bad(name: string, value: string, expected: string): Refusal {
  return new Refusal(problem('bad-parameter', { name, value, expected }, { parameter: name }));
}

interface Sheet {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly rows: readonly TableRow[];
}

async function sheetOf({ body }: Request, name: string, asked: number | undefined): Promise<Sheet> {
  try {
    return await receiveTable({ bytes: body ?? noBytes, name, maxSize: largestFile }, (table) =>
      rowsIn(table, asked),
    );
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  }
}

const noBytes: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    // A request without a body has none.
  },
};

/** Of the sheet that is asked for, else of the first that has two rows. */
async function rowsIn({ sheets, rows }: TableFile, asked: number | undefined): Promise<Sheet> {
  if (asked !== undefined && asked >= sheets.length) throw bad('sheet', String(asked), 'integer');
  const found = sheets.map((): TableRow[] => []);
  for await (const row of rows()) {
    const own = found[row.sheet];
    if (own && own.length < mostRows) own.push(row);
  }
  const sheet =
    asked ??
    Math.max(
      0,
      found.findIndex((own) => own.length > 1),
    );
  const own = found[sheet] ?? [];
  if (own.length < 2) throw new UnreadableFile('import-empty');
  return { sheets, sheet, rows: own };
}
