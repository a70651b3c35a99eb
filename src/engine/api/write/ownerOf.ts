import type { Owner } from '#engine/activity/record.ts';
import { ancestorsOf, throughField } from '#engine/api/sql/ancestors.ts';
import { sql } from '#engine/db/sql.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import type { Written } from './writing.ts';

/**
 * The row that owns the history entry of a write: up the own rules' `through` until the resource that the history's
 * own rule goes through. The ids above the parent are looked up by the entry's own statement.
 * Null when the way does not lead there, or when the owner itself is gone for good.
 */
export function ownerOf(
  model: Model,
  { resource, id, record, previous }: Pick<Written, 'resource' | 'id' | 'record' | 'previous'>,
): Owner | null {
  const history = historyOf(model);
  const field = history && throughField(history);
  if (!field?.column || !field.relation) return null;
  const path = field.relation.to;
  if (resource.path === path) return record && { column: field.column, id: sql`${id}::uuid` };
  const above = ancestorsOf(model, resource, record ?? previous ?? {});
  const owner = above.find((ancestor) => ancestor.resource.path === path);
  return owner ? { column: field.column, id: owner.id } : null;
}
