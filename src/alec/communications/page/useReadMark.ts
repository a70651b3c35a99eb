import { useDataProvider, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef } from 'react';
import { type Communication, isUnread } from '#alec/communications/domain/threads.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { communications } from './useCommunications.ts';

const path = 'toggle-read-at';

/** Marks an answer as read when it is shown; `toggle` says otherwise, which then stands. */
export function useReadMark(message: Communication, reload: () => unknown) {
  const provider = useDataProvider<JsonApiProvider>();
  const { may } = useAccess(useResourceModel(communications));
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const isDone = useRef(false);
  const { id } = message;
  const mayToggle = message.communication_type === 'answer' && may(path);

  const change = async () => {
    await provider.call(communications, { method: 'PATCH', id, path });
    refresh();
    reload();
  };
  const toggle = async () => {
    isDone.current = true;
    await change().catch((error: unknown) => notifyFailure(error, toggle));
  };
  const isNew = mayToggle && isUnread(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first seen unread
  useEffect(() => {
    if (!isNew || isDone.current) return;
    isDone.current = true;
    // A mark that could not be set now is set the next time.
    void change().catch(() => undefined);
  }, [isNew, id]);
  return { mayToggle, toggle };
}
