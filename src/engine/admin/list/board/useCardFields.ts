import { useMemo } from 'react';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField } from '#engine/admin/resource/represent.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

const mostFields = 4;

/** The fields that a card says beside its name: the first columns of the list. */
export function useCardFields({ name: by }: ScreenField): readonly ScreenField[] {
  const resource = useResourceModel();
  const shown = useShownColumns(resource);
  return useMemo(() => {
    const leading = leadingField(resource);
    return shown.filter(({ name }) => name !== leading && name !== by).slice(0, mostFields);
  }, [resource, shown, by]);
}
