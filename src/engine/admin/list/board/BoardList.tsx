import { useMemo } from 'react';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import type { DrawnListProps, DrawnRows } from '#engine/admin/list/views/drawnLists.ts';
import { useDrawnKind } from '#engine/admin/list/views/listKind.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { Board } from './Board.tsx';
import { cardsOfColumn } from './cardsOfColumn.ts';
import { useCardFields } from './useCardFields.ts';

/** A list as a board: one question reads the first cards of each column, and how many it has. */
export default function BoardList({ children }: DrawnListProps) {
  const resource = useResourceModel();
  const { by } = useDrawnKind();
  const field = useFieldModel(by ?? '');
  const { needs } = useListSettings();
  const cells = useCardFields(field);
  const drawn = useMemo(
    (): DrawnRows => ({
      filterOver: (own) => own,
      query: { group: field.name, 'page[each]': String(cardsOfColumn) },
      needs: [...(needs ?? []), ...needsOfMove(resource, [field])],
      cells,
      content: <Board field={field} />,
    }),
    [resource, field, needs, cells],
  );
  return children(drawn);
}
