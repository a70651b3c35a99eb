import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import type { Resource } from '#engine/model/model.ts';
import { grant } from './grant.ts';
import { emptyChange, type RowChange, type RowInput, type RowKey } from './rowChange.ts';
import type { WriteContext } from './writePlan.ts';

/** A new row; `id` is the client's own, without one it is the next. */
export function insertion(input: RowInput, id: string | null, { api }: Pick<WriteContext, 'api'>): RowChange {
  return { ...input, verb: 'insert', row: { id: id ?? api.newId(), versions: anyVersion } };
}

/**
 * A row taken away: into the trash where the resource has one, else for good.
 * Throws a Refusal of 403 without the permission to delete.
 */
export function removal(
  resource: Resource,
  row: RowKey,
  said: Partial<Pick<RowChange, 'meta' | 'pointer'>>,
  known: WriteContext,
): RowChange {
  const input = { ...emptyChange(resource, grant(known, resource, 'delete')), ...said };
  if (!resource.trash) return { ...input, verb: 'delete', row };
  return { ...input, verb: 'trash', row, sent: { deletedAt: known.now.toISOString() } };
}

/**
 * A row taken out of the trash, as it was; `meta.reason` says why, for the history.
 * Throws a Refusal of 403 without the permission to restore.
 */
export function restoration(
  resource: Resource,
  row: RowKey,
  { reason = null }: JsonObject,
  known: WriteContext,
): RowChange {
  const input = emptyChange(resource, grant(known, resource, 'restore'));
  return {
    ...input,
    verb: 'set',
    row: { ...row, withTrashed: true },
    sent: { deletedAt: null },
    meta: { reason },
  };
}
