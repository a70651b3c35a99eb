import { type FilterPayload, useListContext } from 'ra-core';
import { besides } from '#engine/admin/list/views/useFilterInAddress.ts';

/** What the list in context asks, with another condition in the place of its period. */
export function useFilterBeside(condition: FilterPayload): FilterPayload {
  const { filter = {}, filterValues } = useListContext();
  // The period stands in `and`, beside what the filter of the address has there.
  const { and: _, ...common } = filter;
  return { ...filterValues, ...common, ...besides(filterValues, condition) };
}
