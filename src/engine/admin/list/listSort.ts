import { type SortPayload, useListContext } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { useListSettings } from './listSettings.tsx';

/** The order a list starts in; several keys travel as react-admin's one field: `status,-createdAt`. */
export function defaultSort(resource: ScreenResource): SortPayload {
  return sortOfKeys(resource.list.sort) ?? { field: 'id', order: 'ASC' };
}

/** Rows stand in the order of their places, so that moving one means something. */
export function isByPlace({ field, order }: SortPayload): boolean {
  return field === 'position' && order === 'ASC';
}

/**
 * Each key with a direction of its own.
 *
 * @example
 * sortKeys({ field: 'status,-createdAt', order: 'DESC' }) // [{ field: 'status', order: 'DESC' }, { field: 'createdAt', order: 'ASC' }]
 */
export function sortKeys({ field, order }: SortPayload): readonly SortPayload[] {
  return field
    .split(',')
    .map((word) =>
      word.startsWith('-') ? { field: word.slice(1), order: opposite(order) } : { field: word, order },
    );
}

/** The keys as react-admin's one field, whose minus signs are those of keys that go against the first. */
export function sortOfKeys(keys: readonly SortPayload[]): SortPayload | undefined {
  const [first] = keys;
  if (!first) return undefined;
  const words = keys.map(({ field, order }) => (order === first.order ? field : `-${field}`));
  return { field: words.join(','), order: first.order };
}

/** By this field alone: the other way round when it was so already. */
export function sortedBy(keys: readonly SortPayload[], field: string): readonly SortPayload[] {
  const [only, ...others] = keys;
  const turns = only?.field === field && others.length === 0;
  return [{ field, order: turns ? opposite(only.order) : 'ASC' }];
}

/** By this field too, after the others; then descending; then no longer. */
export function alsoSortedBy(keys: readonly SortPayload[], field: string): readonly SortPayload[] {
  const known = keys.find((key) => key.field === field);
  if (!known) return [...keys, { field, order: 'ASC' }];
  if (known.order === 'DESC') return keys.filter((key) => key !== known);
  return keys.map((key) => (key === known ? { field, order: 'DESC' } : key));
}

/** The keys a person sorts the list by, and how she changes them. */
export function useSortKeys() {
  const resource = useResourceModel();
  const { sortOf } = useListSettings();
  const { sort, setSort, filterValues } = useListContext();
  const own = sortOf?.(filterValues) ?? defaultSort(resource);
  const keys = sortKeys(sort);
  return {
    keys,
    isOwn: sort.field === own.field && sort.order === own.order,
    setKeys: (next: readonly SortPayload[]) => setSort(sortOfKeys(next) ?? own),
    /** Back to the list's own order. */
    reset: () => setSort(own),
  };
}

function opposite(order: SortPayload['order']): SortPayload['order'] {
  return order === 'ASC' ? 'DESC' : 'ASC';
}
