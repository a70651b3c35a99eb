import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useModel, useOwnViews, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** Asks for a row's record as its form will, while the button of the mouse is still down. */
export function usePrefetchRecord() {
  const resource = useResourceModel();
  const { path, fields } = resource;
  const model = useModel();
  const { may } = useAccess(resource);
  const { rowPath } = useListSettings();
  const { edit } = useOwnViews(path);
  const isForm = may('update') && !rowPath && !edit;
  const provider = useDataProvider();
  const queries = useQueryClient();
  return useCallback(
    (id: string) => {
      if (!isForm) return;
      const meta = prefetchOf(model, fields);
      void queries.prefetchQuery({
        queryKey: [path, 'getOne', { id, meta }],
        queryFn: async ({ signal }) => (await provider.getOne(path, { id, meta, signal })).data,
        retry: false,
      });
    },
    [isForm, path, model, fields, provider, queries],
  );
}
