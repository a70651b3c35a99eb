import type { ErrorObject, ResourceObject } from '../src/jsonApiDocument.ts';
import { etagOf, keyOf, type Row, type Rows, slugOf, toResource } from './movies.ts';

/** What the test server answers when it will not do what was asked. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorObject[],
    readonly meta?: Record<string, unknown>,
    readonly headers?: Record<string, string>,
  ) {
    super(errors[0]?.detail);
  }
}

export function rowOf(rows: Rows, type: string, id: string): Row {
  const row = rows.get(keyOf({ type, id }));
  if (!row) throw new Refusal(404, [{ detail: `No ${type} ${id}` }]);
  return row;
}

export function checkVersion(row: Row, ifMatch: unknown) {
  if (ifMatch === undefined || ifMatch === etagOf(row)) return;
  const current = toResource(row);
  throw new Refusal(412, [{ detail: 'Somebody changed this' }], { current }, { ETag: etagOf(row) });
}

export function change(
  row: Row,
  { type, attributes, relationships = {} }: ResourceObject,
  isStrict: boolean,
) {
  if (type !== row.type) throw new Refusal(409, [{ detail: `'${type}' is not '${row.type}'` }]);
  const next = { ...row.attributes, ...attributes };
  if (isStrict && type === 'movies') checkMovie(next);
  row.attributes = 'title' in next ? { ...next, slug: slugOf(next.title) } : next;
  for (const [name, { data = null }] of Object.entries(relationships)) row.links[name] = data;
  row.version += 1;
}

function checkMovie({ title, year, address }: Record<string, unknown>) {
  const errors: ErrorObject[] = [];
  if (!title) errors.push({ detail: 'Title is required', source: { pointer: '/data/attributes/title' } });
  if (Number(year) < 1888) {
    errors.push({ detail: 'Too early', source: { pointer: '/data/attributes/year' } });
    errors.push({ title: 'No film then', source: { pointer: '/data/attributes/year' } });
    errors.push({ detail: 'No director lived then', source: { pointer: '/data/relationships/director' } });
    errors.push({ detail: 'This film cannot be' });
  }
  if (address) errors.push({ detail: 'Unknown city', source: { pointer: '/data/attributes/address/city' } });
  if (errors.length > 0) throw new Refusal(422, errors);
}
