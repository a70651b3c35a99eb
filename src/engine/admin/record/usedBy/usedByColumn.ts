import { useMemo } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';

/** The column that says by how many rows a row is used: it is chosen and moved as a field is, but is none. */
export const usedByColumn: ScreenField = {
  name: 'usedBy',
  fieldType: 'integer',
  system: true,
  required: false,
  readOnly: true,
  operators: [],
  sortable: false,
  ui: { width: 'half' },
} as const;

export function isUsedByColumn({ name }: Pick<ScreenField, 'name'>): boolean {
  return name === usedByColumn.name;
}

/** Does another resource that the person may see something of refer to it? */
export function useIsUsed({ path, kind }: ScreenResource): boolean {
  const model = useModel();
  return useMemo(() => kind !== 'singleton' && isReferredTo(model, path), [model, path, kind]);
}

function isReferredTo({ resources }: ScreenModel, path: string): boolean {
  return Object.values(resources).some((other) =>
    other.fields.some(({ relation }) => relation?.to === path && relation.via !== 'inverse'),
  );
}
