import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { Path, RecordOf } from '#generated/records.ts';
import { missingValues } from './contactDuplicates.ts';

const path = 'contacts' satisfies Path;

/** Fills what one contact lacks from others and deletes those, all or nothing. The rows of a list have some fields only: they are read whole. */
export function useMergeContacts(close: () => void) {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isMerging, setMerging] = useState(false);

  async function operationsOf(id: string, others: readonly string[]): Promise<Operation[]> {
    const { data: rows } = await provider.getMany<RecordOf<'contacts'>>(path, { ids: [id, ...others] });
    const previousData = rows.find((row) => row.id === id) ?? { id };
    const filled = rows.filter((row) => row.id !== id);
    const data = missingValues(resource.fields.filter(mayWrite), previousData, filled);
    return [
      ...(Object.keys(data).length > 0
        ? [{ op: 'update' as const, resource: path, id, data, previousData }]
        : []),
      ...others.map((other) => ({ op: 'remove' as const, resource: path, id: other })),
    ];
  }

  async function merge(id: string, others: readonly string[]): Promise<void> {
    setMerging(true);
    await attempt(async () => {
      await provider.operations(await operationsOf(id, others));
      refresh();
      notify('schedule.contacts.merged', { type: 'success' });
      close();
    });
    setMerging(false);
  }

  return { merge, isMerging };
}
