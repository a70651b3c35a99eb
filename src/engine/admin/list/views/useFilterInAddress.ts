import { type FilterPayload, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** The filter that a list will have before it is there to be asked: that of its address, or the one it was left with. */
export function useFilterInAddress(storeKey: string | undefined): FilterPayload {
  const { path } = useResourceModel();
  const store = useStoreContext();
  const { search } = useLocation();
  const text = new URLSearchParams(search).get('filter');
  return useMemo(() => {
    if (text === null) return store.getItem(`${storeKey ?? `${path}.listParams`}`)?.filter ?? {};
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  }, [text, store, storeKey, path]);
}

/** Conditions that hold beside whatever a filter asks; `filter` is the one that they will stand beside. */
export function besides(filter: FilterPayload, ...conditions: readonly FilterPayload[]): FilterPayload {
  return { and: [...(Array.isArray(filter.and) ? filter.and : []), ...conditions] };
}
