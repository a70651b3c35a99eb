import { ListContext } from 'ra-core';
import { useContext } from 'react';
import type { NearProfiles } from './withNear.ts';

/** How far the profiles of the list in context are from its commune; undefined: it has none, or there is no list. */
export function useNearProfiles(): NearProfiles | undefined {
  const list: { readonly meta?: { readonly near?: NearProfiles } } | null = useContext(ListContext);
  return list?.meta?.near;
}
