import type { SortPayload } from 'ra-core';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** The order a list starts in; several keys travel as react-admin's one field: `status,-createdAt`. */
export function defaultSort(resource: ScreenResource): SortPayload {
  const [first, ...others] = resource.list.sort;
  if (!first) return { field: 'id', order: 'ASC' };
  const rest = others.map(({ field, order }) => (order === first.order ? field : `-${field}`));
  return { field: [first.field, ...rest].join(','), order: first.order };
}

/** Rows stand in the order of their places, so that moving one means something. */
export function isByPlace({ field, order }: SortPayload): boolean {
  return field === 'position' && order === 'ASC';
}
