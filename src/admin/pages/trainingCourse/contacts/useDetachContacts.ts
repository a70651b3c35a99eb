import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';

/** Takes contacts out of the dossier; they stay contacts. Says why when some had to stay. */
export function useDetachContacts() {
  const provider = useDataProvider<JsonApiProvider>();
  const { onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (ids: readonly string[]) => {
    const path = 'detach-training-course';
    const answers = await Promise.allSettled(
      ids.map((id) => provider.call('contacts', { method: 'PATCH', id, path })),
    );
    const refusal = answers.find((answer) => answer.status === 'rejected');
    onUnselectItems();
    refresh();
    if (refusal) notify((refusal.reason as Error).message, { type: 'error' });
    else notify('schedule.contacts.detached', { type: 'success' });
  };
}
