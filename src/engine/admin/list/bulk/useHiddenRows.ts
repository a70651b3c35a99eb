import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import { bulkNames } from '#engine/admin/list/inline/cellFields.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';

/**
 * Which of several rows hide a field from the one who looks, or keep it closed: those of others, of a field that she sees, or
 * changes, on her own alone. They are read, as the list need not show the field or the row.
 */
export function useHiddenRows(ids: readonly string[]) {
  const resource = useResourceModel();
  const { path, type, ofOwnRows = [], writtenOnOwnRows = [] } = resource;
  const { mayWriteIn } = useAccess(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const names = bulkNames(resource).filter((name) => [...ofOwnRows, ...writtenOnOwnRows].includes(name));
  const { data = none, isLoading } = useQuery({
    queryKey: [path, 'getMany', { ids, names }],
    queryFn: async () => {
      const fields = { [type]: [...new Set([...names, ...namingFields(resource)])] };
      return (await provider.getMany<ListRecord>(path, { ids: [...ids], meta: { fields } })).data;
    },
    enabled: names.length > 0,
    gcTime: 0,
    retry: false,
  });
  return {
    isLoading,
    hiding: (fieldNames: readonly string[]) =>
      data.filter((row) => fieldNames.some((name) => isHiddenInRow(resource, { name }, row))),
    closedTo: (fieldNames: readonly string[]) =>
      data.filter((row) =>
        fieldNames.some((name) => {
          const field = fieldOf(resource, name);
          return field !== undefined && !mayWriteIn(field, row);
        }),
      ),
  };
}

const none: readonly ListRecord[] = [];
