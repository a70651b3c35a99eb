import { useMemo } from 'react';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** What an entry of a calendar says beside its name: the first column whose values have a colour, if there is one. */
export function useEntryFields(): readonly ScreenField[] {
  const shown = useShownColumns(useResourceModel());
  return useMemo(
    () => shown.filter(({ choices }) => choices?.some(({ colour }) => colour)).slice(0, 1),
    [shown],
  );
}
