import { useMemo } from 'react';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import type { DrawnListProps, DrawnRows } from '#engine/admin/list/views/drawnLists.ts';
import { useDrawnKind } from '#engine/admin/list/views/listKind.ts';
import { useFilterInAddress } from '#engine/admin/list/views/useFilterInAddress.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { Tree } from './Tree.tsx';

/** Steps that the server goes upwards with a row, at most. */
const stepsUp = 3;

/** A list as a tree: what stands at the top is read first, what is below when it is opened. What a filter finds says where it stands. */
export default function TreeList({ storeKey, children }: DrawnListProps) {
  const resource = useResourceModel();
  const { by } = useDrawnKind();
  const field = useFieldModel(by ?? '');
  const { needs } = useListSettings();
  // Of rows that are hers alone, what is above them may be another's: then each stands by itself.
  const isNarrowed = Object.keys(useFilterInAddress(storeKey)).length > 0 || resource.may.view === 'own';
  const drawn = useMemo((): DrawnRows => {
    const { name } = field;
    const above = Array.from({ length: stepsUp }, (_, index) =>
      Array(index + 1)
        .fill(name)
        .join('.'),
    );
    return {
      filterOver: (own = {}) => {
        const { [name]: _, ...others } = own;
        return isNarrowed ? others : { ...others, [name]: { root: true } };
      },
      query: {},
      prefetch: isNarrowed ? above : [],
      needs: [...(needs ?? []), ...needsOfMove(resource, [field])],
      content: <Tree field={field} isFound={isNarrowed} />,
    };
  }, [resource, field, needs, isNarrowed]);
  return children(drawn);
}
