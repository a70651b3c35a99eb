import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';

/** Takes contacts out of the dossier; they stay contacts. Says why when some had to stay. */
export function useDetachContacts() {
  const provider = useDataProvider<JsonApiProvider>();
  const { onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return async function detach(ids: readonly string[]): Promise<void> {
    const path = 'detach-training-course';
    const answers = await Promise.allSettled(
      ids.map((id) => provider.call('contacts', { method: 'PATCH', id, path })),
    );
    const refusal = answers.find((answer) => answer.status === 'rejected');
    onUnselectItems();
    refresh();
    const left = ids.filter((_, at) => answers[at]?.status === 'rejected');
    if (refusal) notifyFailure(refusal.reason, () => detach(left));
    else notify('schedule.contacts.detached', { type: 'success' });
  };
}
