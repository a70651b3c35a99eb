import { useCallback } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import { estimators } from './estimatorLines.ts';

/**
 * Whether the one who looks may see a figure: margins are not for everybody. Steps that no field stores are for those
 * who may see them all.
 */
export function useMaySeeFigure() {
  const resource = useResourceModel(estimators);
  return useCallback(
    (name: string) => mayDo(resource, 'margins') || fieldOf(resource, name) !== undefined,
    [resource],
  );
}
