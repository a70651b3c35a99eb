import type { Filter } from './plan.ts';

/**
 * These filters and all that stand in them: in their groups, and behind their relations.
 *
 * @example
 * filtersWithin([{ any: [[status], [label]] }]) // [{ any: … }, status, label]
 */
export function filtersWithin(filters: readonly Filter[]): Filter[] {
  return filters.flatMap((filter) => {
    if ('any' in filter) return [filter, ...filtersWithin(filter.any.flat())];
    return 'holds' in filter ? [filter, ...filtersWithin([filter.holds])] : [filter];
  });
}
