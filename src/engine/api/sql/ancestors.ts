import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Model, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { column, tableAs } from './sqlParts.ts';

/** A row above another: its resource, and its id as an expression. */
export interface Ancestor {
  readonly resource: Resource;
  readonly id: SQL;
}

/**
 * The rows above a row, up the own rules' `through`, nearest first: of a renewal its loan, the member.
 * Only the id of the nearest is at hand; those above are looked up by the statement that uses them. What a client sent
 * may be no id, which the rules tell later.
 */
export function ancestorsOf(model: Model, resource: Resource, row: FlatRecord): Ancestor[] {
  const through = throughField(resource);
  const id = through && row[through.name];
  if (!through?.relation || !isUuid(id)) return [];
  return climb(model, resourceAt(model, through.relation.to), sql`${id}::uuid`, [resource.path]);
}

/** The outermost row above a stored one, itself when it is part of nothing. */
export function outermostOf(model: Model, resource: Resource, id: string): Ancestor | undefined {
  return climb(model, resource, sql`${id}::uuid`, []).at(-1);
}

/** Rows may be parts of rows of their own kind; `seen` ends the walk. */
function climb(model: Model, resource: Resource, id: SQL, seen: readonly string[]): Ancestor[] {
  if (seen.includes(resource.path)) return [];
  const through = throughField(resource);
  if (!through?.column || !through.relation) return [{ resource, id }];
  const above = sql`(
    select ${column('parent', through.column)}
    from ${tableAs(resource.table, 'parent')}
    where ${column('parent', 'id')} = ${id}
  )`;
  const parent = resourceAt(model, through.relation.to);
  return [{ resource, id }, ...climb(model, parent, above, [...seen, resource.path])];
}

/** The relation through which a row belongs to another. */
export function throughField(resource: Resource): Field | undefined {
  return fieldOf(resource, resource.access.own?.through ?? '');
}
