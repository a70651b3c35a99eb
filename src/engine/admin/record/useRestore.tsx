import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useDoneToast } from './useDoneToast.tsx';

/** Says that a record went to the trash, with the way back: the server restores it as it was. */
export function useRestore(of?: string) {
  const resource = useResourceModel(of);
  const { may } = useAccess(resource);
  const { path } = resource;
  const notify = useNotify();
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const say = useDoneToast();
  return useCallback(
    (id: string, name: string) => {
      const message = translate('views.trashed', { name });
      if (!may('restore')) return notify(message, { type: 'success' });
      say({
        message,
        word: 'views.restore',
        saidAfter: 'views.restored',
        args: { name },
        undo: () => provider.call(path, { method: 'PATCH', id, path: 'restore' }),
      });
    },
    [path, may, notify, provider, translate, say],
  );
}
