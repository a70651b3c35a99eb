import { useListContext } from 'ra-core';
import type { NearProfiles } from './withNear.ts';

/** How far the profiles of the list in context are from its commune; undefined: it has none, or is no list. */
export function useNearProfiles(): NearProfiles | undefined {
  const { meta }: { readonly meta?: { readonly near?: NearProfiles } } = useListContext();
  return meta?.near;
}
