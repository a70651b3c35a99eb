import type { FilterPayload } from 'ra-core';

/**
 * The filter of a list with one condition more, beside whatever it asks already.
 *
 * @example
 * withCondition({ status: { ne: 'new' } }, { priority: { eq: 'low' } })
 * // { status: { ne: 'new' }, and: [{ priority: { eq: 'low' } }] }
 */
export function withCondition(filter: FilterPayload, condition: FilterPayload): FilterPayload {
  return { ...filter, and: [...(Array.isArray(filter.and) ? filter.and : []), condition] };
}
