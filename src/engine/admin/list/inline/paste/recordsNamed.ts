import type { FilterPayload } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { namingFields, representRecord } from '#engine/admin/resource/represent.ts';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** The longest page. */
const pageSize = 200;
/** Where names say nothing to the server, so many records are looked at. */
const mostPages = 10;
/** Of one request: a filter has no more conditions, and an address has its length. */
const mostNames = 40;

interface Asked {
  readonly column: GridColumn;
  readonly target: ScreenResource;
  readonly asked: readonly string[];
}

/**
 * Records that names may mean: those with exactly these names where one field names a record, then those that are called
 * so in other letters; else the first two thousand of all, whose names are looked at by the caller.
 *
 * @example
 * await recordsNamed(provider, { column, target: origins, asked: ['Brest', 'LILLE'] }) // two requests: 'LILLE' is none
 */
export async function recordsNamed(
  provider: JsonApiProvider,
  { column: { field, resource }, target, asked }: Asked,
): Promise<readonly ListRecord[]> {
  if (!mayDo(target, 'view'))
    return readPages(async (page) => {
      const query = { 'page[size]': String(pageSize), 'page[number]': String(page) };
      const asChoices = { path: `choices/${field.name}`, query };
      const { data } = (await provider.call(resource.path, asChoices)) as CallResult;
      return (Array.isArray(data) ? data : []) as ListRecord[];
    });
  const read = (filter: FilterPayload, page = 1) => readPage(provider, target, filter, page);
  const [name = '', ...others] = namingFields(target);
  const isOneField = others.length === 0 && target.represent === `{${name}}`;
  const operators = isOneField ? (fieldOf(target, name)?.operators ?? []) : [];
  const names = [...new Set(asked.map((one) => one.trim()))];
  if (!operators.includes('in') || !operators.includes('eq')) return readPages((page) => read({}, page));
  const each = (piece: readonly string[], operator: string) => ({
    or: piece.map((one) => ({ [name]: { [operator]: one } })),
  });
  const exact = await readPieces(names, (piece) =>
    // A comma would part the name in two.
    read(piece.some((one) => one.includes(',')) ? each(piece, 'eq') : { [name]: { in: piece } }),
  );
  const known = new Set(exact.map((record) => representRecord(target, record)));
  const missing = operators.includes('contains') ? names.filter((one) => !known.has(one)) : [];
  const alike = await readPieces(missing, (piece) => read(each(piece, 'contains')));
  return [...new Map([...exact, ...alike].map((record) => [record.id, record])).values()];
}

async function readPage(
  provider: JsonApiProvider,
  { path }: ScreenResource,
  filter: FilterPayload,
  page: number,
): Promise<readonly ListRecord[]> {
  const { data } = await provider.getList<ListRecord>(path, {
    filter,
    pagination: { page, perPage: pageSize },
    sort: { field: 'id', order: 'ASC' },
  });
  return data;
}

/** One page after the other, to the last that is full. */
async function readPages(
  read: (page: number) => Promise<readonly ListRecord[]>,
): Promise<readonly ListRecord[]> {
  const found: ListRecord[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const records = await read(page);
    found.push(...records);
    if (records.length < pageSize) break;
  }
  return found;
}

async function readPieces(
  names: readonly string[],
  read: (piece: readonly string[]) => Promise<readonly ListRecord[]>,
): Promise<readonly ListRecord[]> {
  const count = Math.ceil(names.length / mostNames);
  const pieces = Array.from({ length: count }, (_, at) => names.slice(at * mostNames, (at + 1) * mostNames));
  return (await Promise.all(pieces.map(read))).flat();
}

/** Without case and accents: 'Échec ' and 'echec' are one name. */
export function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
