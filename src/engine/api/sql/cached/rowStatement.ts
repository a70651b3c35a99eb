import { LRUCache } from 'lru-cache';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';

const most = 200;
const kept = new WeakMap<Resource, LRUCache<string, Statement>>();

/** Rows of one resource that are written with the same text, and what one of them has in a field. */
interface Alike {
  readonly resource: Resource;
  readonly name: string;
  readonly boundValueOf: (field: Field) => unknown;
}

/**
 * The statement of one row, its text written once for all rows alike: where a field is bound, the row's value goes.
 *
 * @example
 * rowStatement({ resource: fees, name: 'gone', boundValueOf: () => '0192…' }, () => sql`delete from fees where id = ${id}::uuid`)
 * // { text: 'delete from fees where id = $1::uuid', values: ['0192…'] }
 */
export function rowStatement({ resource, name, boundValueOf }: Alike, make: () => SQL): Statement {
  const texts = kept.get(resource) ?? new LRUCache<string, Statement>({ max: most });
  kept.set(resource, texts);
  const { text, values } = texts.get(name) ?? statementOf(make());
  texts.set(name, { text, values });
  return { text, values: values.map((value) => (isField(value) ? boundValueOf(value) : value)) };
}

/** All other values are words and numbers. */
function isField(value: unknown): value is Field {
  return typeof value === 'object' && value !== null && 'fieldType' in value;
}
