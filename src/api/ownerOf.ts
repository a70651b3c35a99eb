import { historyPath, type Owner } from '#activity/record.ts';
import { type SQL, sql } from '#db/sql.ts';
import { fieldOf, resourceAt } from '#model/field.ts';
import type { Field, Model, Resource } from '#model/model.ts';
import { column, tableAs } from './sqlParts.ts';
import type { Written } from './writing.ts';

/**
 * The row that owns the history entry of a write: up the own rules' `through` until the resource that the history's
 * own rule goes through. The ids above the parent are looked up by the entry's own statement.
 * Null when the way does not lead there, or when the owner itself is gone for good.
 */
export function ownerOf(model: Model, { resource, id, record, previous }: Written): Owner | null {
  const history = model.resources[historyPath];
  const field = history && throughField(history);
  if (!field?.column || !field.relation) return null;
  const row = record ?? previous ?? {};
  const owner = field.relation.to;
  if (resource.path === owner) return record && { column: field.column, id: sql`${id}::uuid` };
  const through = throughField(resource);
  const parentId = through && row[through.name];
  if (!through?.relation || typeof parentId !== 'string') return null;
  const above = aboveSql(model, resourceAt(model, through.relation.to), sql`${parentId}::uuid`, owner, [
    resource.path,
  ]);
  return above && { column: field.column, id: above };
}

function aboveSql(
  model: Model,
  resource: Resource,
  id: SQL,
  owner: string,
  seen: readonly string[],
): SQL | null {
  if (resource.path === owner) return id;
  const through = throughField(resource);
  if (!through?.column || !through.relation || seen.includes(resource.path)) return null;
  const parentId = sql`(
    select ${column('parent', through.column)}
    from ${tableAs(resource.table, 'parent')}
    where ${column('parent', 'id')} = ${id}
  )`;
  return aboveSql(model, resourceAt(model, through.relation.to), parentId, owner, [...seen, resource.path]);
}

function throughField(resource: Resource): Field | undefined {
  return fieldOf(resource, resource.access.own?.through ?? '');
}
