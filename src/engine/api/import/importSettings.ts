import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { documentOf, malformed, readText } from '#engine/api/request/readBody.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { longestCell, wholeText } from '#engine/files/table/tableFile.ts';
import type { JsonValue, Resource } from '#engine/model/model.ts';
import { guessColumns } from './guessColumns.ts';
import { filesSeen, type ImportRights, importedFields, keyFields } from './importedFields.ts';
import type { ImportColumn, ImportOptions, ImportRecord, ImportRow } from './importRecord.ts';
import { noCounts } from './importRecord.ts';
import { memoryOf } from './receiveImport.ts';
import { lastColumns } from './store/importSql.ts';

interface Asked {
  readonly request: ApiRequest;
  readonly resource: Resource;
  readonly rights: ImportRights;
  readonly api: ApiParts;
  readonly context: ApiContext;
}

type Settings = Pick<ImportRecord, 'sheet' | 'columns' | 'options' | 'counts' | 'total'>;

const known = ['sheet', 'columns', 'key', 'emptyClears'];

/**
 * What a person says of an import: its sheet, the field of each column, the key, what empty cells mean. Another sheet has
 * its columns guessed anew. Throws a Refusal: 400 another shape, 403 a field that is not hers to write.
 *
 * @example
 * // {"data": {"attributes": {"columns": [{"index": 0, "field": "label"}], "key": "label"}}}
 */
export async function settingsIn(record: ImportRecord, asked: Asked): Promise<Settings> {
  const attributes = await attributesIn(asked.request, known);
  const sheet = sheetIn(attributes, record);
  const columns = columnsIn(attributes, await columnsBefore(sheet, record, asked), asked);
  const total = record.sheets[sheet]?.rows ?? 0;
  return { sheet, columns, options: optionsIn(attributes, record.options, asked), counts: noCounts, total };
}

async function attributesIn({ source }: ApiRequest, names: readonly string[]): Promise<JsonObject> {
  const { data } = documentOf(await readText(source));
  const attributes = isObject(data) && isObject(data.attributes) ? data.attributes : undefined;
  if (!attributes) throw malformed("'attributes' is an object", '/data/attributes');
  const stray = Object.keys(attributes).find((name) => !names.includes(name));
  if (stray !== undefined)
    throw malformed(`an import takes ${names.join(', ')}`, `/data/attributes/${stray}`);
  return attributes;
}

function sheetIn({ sheet }: JsonObject, record: ImportRecord): number {
  if (sheet === undefined) return record.sheet;
  if (typeof sheet === 'number' && record.sheets[sheet]) return sheet;
  throw malformed('there is no such sheet', '/data/attributes/sheet');
}

async function columnsBefore(
  sheet: number,
  record: ImportRecord,
  { api, context, resource, rights }: Asked,
): Promise<readonly ImportColumn[]> {
  if (sheet === record.sheet) return record.columns;
  const { actor } = context;
  const last = await lastColumns(api.database, { actorId: actor.id, resource: resource.path });
  const fields = [...new Set([...keyFields(actor, resource, rights), ...importedFields(actor, resource)])];
  return guessColumns(
    record.sheets[sheet]?.headings ?? [],
    fields,
    memoryOf(last),
    filesSeen(actor, resource),
  );
}

/** Columns that are not named stay as they are. */
function columnsIn(
  { columns }: JsonObject,
  before: readonly ImportColumn[],
  { context, resource, rights }: Asked,
): readonly ImportColumn[] {
  if (columns === undefined) return before;
  if (!Array.isArray(columns)) throw malformed("'columns' is a list", '/data/attributes/columns');
  const fields = [
    ...keyFields(context.actor, resource, rights),
    ...importedFields(context.actor, resource),
  ].map(({ name }) => name);
  const next = [...before];
  for (const [at, column] of columns.entries()) {
    const pointer = `/data/attributes/columns/${at}`;
    const index = isObject(column) ? column.index : undefined;
    const old = typeof index === 'number' ? next[index] : undefined;
    if (!isObject(column) || typeof index !== 'number' || !old)
      throw malformed('there is no such column', pointer);
    const { field = old.field, create = old.create } = column;
    if (field !== null && typeof field !== 'string') throw malformed("'field' is a name or null", pointer);
    if (typeof create !== 'boolean') throw malformed("'create' is true or false", pointer);
    if (field !== null && !fields.includes(field))
      throw new Refusal(problem('forbidden-field', { name: field }, { pointer: `${pointer}/field` }));
    next[index] = { ...old, field, create, guess: field === old.field ? old.guess : null };
  }
  const taken = next.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = taken.find((name, at) => taken.indexOf(name) !== at);
  if (twice !== undefined) throw malformed(`'${twice}' is named by two columns`, '/data/attributes/columns');
  return next;
}

function optionsIn(
  { key, emptyClears }: JsonObject,
  before: ImportOptions,
  { context, resource, rights }: Asked,
): ImportOptions {
  const pointer = '/data/attributes/key';
  if (emptyClears !== undefined && typeof emptyClears !== 'boolean')
    throw malformed("'emptyClears' is true or false", '/data/attributes/emptyClears');
  const options = { ...before, ...(emptyClears !== undefined && { emptyClears }) };
  if (key === undefined) return options;
  const names = keyFields(context.actor, resource, rights).map(({ name }) => name);
  if (key !== null && !(typeof key === 'string' && names.includes(key)))
    throw new Refusal(problem('forbidden-field', { name: String(key) }, { pointer }));
  return { ...options, key };
}

/** The cells of a row with those that a person has mended, by the number of their column: `{"cells": {"2": "12,50"}}`. */
export async function mendedCells(
  { cells }: ImportRow,
  { columns }: ImportRecord,
  request: ApiRequest,
): Promise<ImportRow['cells']> {
  const { cells: mended } = await attributesIn(request, ['cells']);
  const pointer = '/data/attributes/cells';
  if (!isObject(mended)) throw malformed("'cells' is an object", pointer);
  const next = columns.map((_, at) => cells[at] ?? null);
  for (const [index, value] of Object.entries(mended)) {
    if (!/^\d+$/.test(index) || Number(index) >= columns.length)
      throw malformed('there is no such column', `${pointer}/${index}`);
    next[Number(index)] = cellIn(value, `${pointer}/${index}`);
  }
  return next;
}

function cellIn(value: JsonValue | undefined, pointer: string): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && value.length <= longestCell) return wholeText(value);
  throw malformed('a cell is a text', pointer);
}
