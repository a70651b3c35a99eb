import type { AtomicOperation, ResourceObject } from '../src/jsonApiDocument.ts';
import { keyOf, type Row, type Rows, toResource } from './movies.ts';
import { change, checkVersion, Refusal, rowOf } from './writeMovies.ts';

/** Performs a list of atomic operations on the rows, all or none, and gives the results. */
export function operate(rows: Rows, list: AtomicOperation[]) {
  const draft = structuredClone(rows);
  const lids = new Map<string, string>();
  const results = list.map((operation, index) => performAt(draft, operation, index, lids));
  return { rows: draft, results };
}

function performAt(rows: Rows, operation: AtomicOperation, index: number, lids: Map<string, string>) {
  try {
    return perform(rows, operation, lids);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = error.errors.map((one) => {
      const pointer = `/atomic:operations/${index}${one.source?.pointer ?? ''}`;
      return { status: String(error.status), ...one, source: { pointer } };
    });
    throw new Refusal(error.status, errors);
  }
}

function perform(rows: Rows, { op, ref, data, meta }: AtomicOperation, lids: Map<string, string>) {
  const target = (ref ?? data) as ResourceObject;
  if (op === 'add') return addLinked(rows, target, lids);
  const row = rowOf(rows, target.type, target.id ?? '');
  checkVersion(row, meta?.ifMatch);
  if (op === 'remove') {
    rows.delete(keyOf(row));
    return {};
  }
  change(row, target, true);
  return { data: toResource(row) };
}

function addLinked(rows: Rows, object: ResourceObject, lids: Map<string, string>) {
  const id = object.id ?? String(100 + rows.size);
  const row: Row = { type: object.type, id, attributes: {}, links: {}, version: 0 };
  change(row, object, true);
  for (const linkage of Object.values(row.links).flat()) {
    if (linkage?.lid !== undefined) Object.assign(linkage, { id: lids.get(linkage.lid), lid: undefined });
  }
  if (object.lid) lids.set(object.lid, id);
  rows.set(keyOf(row), row);
  return { data: toResource(row) };
}
