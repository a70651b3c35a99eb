import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useResourceModel } from './modelContext.tsx';
import { useDoneToast } from './useDoneToast.tsx';

/** Says that a record went to the trash, with the way back: the server restores it as it was. */
export function useRestore() {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const say = useDoneToast();
  return useCallback(
    (id: string, name: string) =>
      say({
        message: translate('views.trashed', { name }),
        word: 'views.restore',
        saidAfter: 'views.restored',
        args: { name },
        undo: () => provider.call(path, { method: 'PATCH', id, path: 'restore' }),
      }),
    [path, provider, translate, say],
  );
}
