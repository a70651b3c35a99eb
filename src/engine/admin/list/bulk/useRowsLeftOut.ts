import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type ListRecord, useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

interface RowsLeftOut {
  /** Those that she may not do it with, as they are not her own. */
  readonly leftOut: readonly ListRecord[];
  /** The others. */
  readonly ids: readonly string[];
  readonly isLoading: boolean;
}

/**
 * Which of the selected rows something may be done with, where she may do it with her own alone. They are read, as the
 * list need not show them all.
 */
export function useRowsLeftOut(doing: 'update' | 'delete', isAsked = true): RowsLeftOut {
  const resource = useResourceModel();
  const { selectedIds, data: shown = none } = useListContext<ListRecord>();
  const { mayChange } = useListSettings();
  const { mayRow } = useAccess(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const selected = selectedIds.map(String);
  const { data: read = none, isLoading } = useQuery({
    queryKey: [resource.path, 'getMany', { ids: selected, doing }],
    queryFn: async () =>
      (await provider.getMany<ListRecord>(resource.path, namedRows(resource, selected))).data,
    enabled: isAsked && resource.may[doing] === 'own',
    gcTime: 0,
    retry: false,
  });
  const closed = [
    ...read.filter((row) => !mayRow(doing, row)),
    ...shown.filter((row) => mayChange?.(row) === false),
  ];
  const leftOut = closed.filter(
    ({ id }, at) => selected.includes(id) && closed.findIndex((row) => row.id === id) === at,
  );
  return { leftOut, ids: selected.filter((id) => leftOut.every((row) => row.id !== id)), isLoading };
}

function namedRows(resource: ScreenResource, ids: readonly string[]) {
  return { ids: [...ids], meta: { fields: { [resource.type]: [...namingFields(resource)] } } };
}

const none: readonly ListRecord[] = [];
