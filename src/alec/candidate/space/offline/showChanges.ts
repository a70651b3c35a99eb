import type { QueryClient } from '@tanstack/react-query';
import type { FlatRecord } from '#engine/model/model.ts';

/**
 * Puts changed fields of a record into everything that was read of its list, so that each page shows them before the server
 * has answered.
 *
 * @example showChanges(queryClient, 'candidate-profiles', { id: '1', phone: '+33612345678' })
 */
export function showChanges(
  queries: QueryClient,
  resource: string,
  changed: FlatRecord & { readonly id: string },
): void {
  queries.setQueriesData<unknown>({ queryKey: [resource] }, (read: unknown) => withChanges(read, changed));
}

/** react-query holds a record, an array of them, a page with `data`, or pages of an endless list. */
function withChanges(read: unknown, changed: FlatRecord): unknown {
  if (Array.isArray(read)) return read.map((one) => withChanges(one, changed));
  if (typeof read !== 'object' || read === null) return read;
  if (Reflect.get(read, 'id') === changed.id) return { ...read, ...changed };
  if ('pages' in read) return { ...read, pages: withChanges(read.pages, changed) };
  if ('data' in read) return { ...read, data: withChanges(read.data, changed) };
  return read;
}
