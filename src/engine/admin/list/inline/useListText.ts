import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type CellText, useCellText } from '#engine/admin/grid/cells/useCellText.ts';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { JsonValue } from '#engine/model/model.ts';

/** The texts of the cells of a list: a record that a cell refers to is written by its name. */
export function useListText(columns: readonly GridColumn[]): CellText {
  const plain = useCellText(columns);
  const nameOf = useRelatedName();
  const translate = useTranslate();
  return useMemo(() => {
    const show: CellText['show'] = (column, value) =>
      column.field.relation ? nameOf(column, value) : plain.show(column, value);
    return {
      ...plain,
      show,
      edit: (column, value) => (column.field.relation ? nameOf(column, value) : plain.edit(column, value)),
      read: (column, text) => {
        if (!column.field.relation) return plain.read(column, text);
        if (text.trim() === '' && !column.field.required) return { value: null };
        return { reason: translate('grid.list.unknownName', { text }) };
      },
    };
  }, [plain, nameOf, translate]);
}

/** Names come with the rows of the list; those that were picked since are kept by their ids. */
function useRelatedName() {
  const { resources } = useModel();
  const { meta, data } = useListContext<ListRecord>();
  const queries = useQueryClient();
  return useMemo(() => {
    const known = new Map<string, ListRecord>();
    const included: Readonly<Record<string, readonly ListRecord[]>> = meta?.included ?? {};
    for (const record of [...(data ?? []), ...Object.values(included).flat()]) known.set(record.id, record);
    return ({ field }: GridColumn, value: JsonValue | undefined): string => {
      const target = resources[field.relation?.to ?? ''];
      const ids = [value].flat().filter((id) => typeof id === 'string');
      if (!target) return '';
      const recordOf = (id: string) =>
        known.get(id) ?? queries.getQueryData<ListRecord>([target.path, 'getOne', { id, meta: undefined }]);
      return ids
        .map((id) => {
          const record = recordOf(id);
          return record ? representRecord(target, record) : '';
        })
        .join(', ');
    };
  }, [resources, meta, data, queries]);
}
