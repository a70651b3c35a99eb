import type { FilterPayload } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { namingFields, representRecord } from '#engine/admin/resource/represent.ts';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

const mostNames = 200;
/** Of one request: a filter has no more conditions. */
const mostAlike = 40;

interface Asked {
  readonly column: GridColumn;
  readonly target: ScreenResource;
  readonly asked: readonly string[];
}

/**
 * Records that names may mean: those with exactly these names where one field names a record, then those that are called
 * so in other letters; else the first of all, whose names are looked at by the caller.
 *
 * @example
 * await recordsNamed(provider, { column, target: origins, asked: ['Brest', 'LILLE'] }) // two requests: 'LILLE' is none
 */
export async function recordsNamed(
  provider: JsonApiProvider,
  { column: { field, resource }, target, asked }: Asked,
): Promise<readonly ListRecord[]> {
  if (!mayDo(target, 'view')) {
    const query = { path: `choices/${field.name}`, query: { 'page[size]': String(mostNames) } };
    const { data } = (await provider.call(resource.path, query)) as CallResult;
    return (Array.isArray(data) ? data : []) as ListRecord[];
  }
  const [name = '', ...others] = namingFields(target);
  const isOneField = others.length === 0 && target.represent === `{${name}}`;
  const operators = isOneField ? (fieldOf(target, name)?.operators ?? []) : [];
  const names = [...new Set(asked.map((one) => one.trim()))].slice(0, mostNames);
  // A comma would part the name in two.
  const isIn = operators.includes('in') && !names.some((one) => one.includes(','));
  const exact = await readAll(provider, target, isIn ? { [name]: { in: names } } : {});
  const known = new Set(exact.map((record) => representRecord(target, record)));
  const missing = isIn && operators.includes('contains') ? names.filter((one) => !known.has(one)) : [];
  const alike = await Promise.all(
    inPieces(missing).map((piece) =>
      readAll(provider, target, { or: piece.map((one) => ({ [name]: { contains: one } })) }),
    ),
  );
  return [...new Map([...exact, ...alike.flat()].map((record) => [record.id, record])).values()];
}

async function readAll(
  provider: JsonApiProvider,
  { path }: ScreenResource,
  filter: FilterPayload,
): Promise<readonly ListRecord[]> {
  const { data } = await provider.getList<ListRecord>(path, {
    filter,
    pagination: { page: 1, perPage: mostNames },
    sort: { field: 'id', order: 'ASC' },
  });
  return data;
}

function inPieces(names: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(names.length / mostAlike) }, (_, at) =>
    names.slice(at * mostAlike, (at + 1) * mostAlike),
  );
}

/** Without case and accents: 'Échec ' and 'echec' are one name. */
export function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
