import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useActionPieces, useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** The actions that the resource's file declares and the one who looks may do with this record. */
export function useRecordActions(record: FlatRecord): readonly {
  name: string;
  label: string;
  run: (id: string) => Promise<void>;
}[] {
  const resource = useResourceModel();
  const { path, actions } = resource;
  const { may } = useAccess(resource);
  const locale = useScreenLocale();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const pieces = useActionPieces(path);
  const actor = useActor();
  const notifyFailure = useNotifyFailure();
  const act = useCallback(
    async function act(id: string, name: string, label: string) {
      try {
        await provider.call(path, { method: 'PATCH', id, path: name });
        const follow = pieces[name]?.follow;
        if (follow) return follow(id);
        refresh();
        notify('views.acted', { type: 'success', messageArgs: { action: label } });
      } catch (error) {
        notifyFailure(error, () => act(id, name, label));
      }
    },
    [path, provider, refresh, notify, notifyFailure, pieces],
  );
  return Object.entries(actions)
    .filter(([name]) => may(name) && (!actor || (pieces[name]?.isOffered?.(record, actor) ?? true)))
    .map(([name, { label }]) => ({
      name,
      label: label[locale],
      run: (id: string) => act(id, name, label[locale]),
    }));
}
