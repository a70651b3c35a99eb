import { useCallback } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import { estimators } from './estimatorLines.ts';

/** Steps that no field stores: seen by whoever sees the figure they lead to. */
const stands: Readonly<Record<string, string>> = {
  mission_wages_of_ending: 'mission_wages_with_end',
  mission_wages_of_cdii: 'mission_wages_with_end',
};

/** Whether the one who looks may see a figure: margins are not for everybody. */
export function useMaySeeFigure() {
  const resource = useResourceModel(estimators);
  const { maySee } = useAccess(resource);
  return useCallback(
    (name: string) => {
      const field = fieldOf(resource, stands[name] ?? name);
      return !field || maySee(field);
    },
    [resource, maySee],
  );
}
