import { useDataProvider, useNavigate, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** Has the server copy a record, then opens the copy. */
export function useDuplicateRecord() {
  const resource = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const attempt = useAttempt();
  return useCallback(
    (record: FlatRecord & { id: string }) =>
      attempt(async () => {
        const answer = await provider.call(resource.path, {
          method: 'PATCH',
          id: record.id,
          path: 'duplicate',
        });
        refresh();
        notify('views.duplicated', {
          type: 'success',
          messageArgs: { name: representRecord(resource, record) },
        });
        if ('data' in answer && answer.data && !Array.isArray(answer.data)) {
          navigate(editPath(resource, answer.data.id));
        }
      }),
    [resource, provider, navigate, notify, refresh, attempt],
  );
}
