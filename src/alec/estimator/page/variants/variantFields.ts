import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field } from '#engine/model/model.ts';

const shown = [
  'status',
  'device_type',
  'candidates_number',
  'total_revenues',
  'total_expenses',
  'total_gross_margin',
  'margin_target_rate',
  'updatedAt',
];

/** What is told of each estimator beside its name, as far as the one who looks may see it. */
export function useVariantFields(): readonly Field[] {
  const resource = useResourceModel(estimators);
  const { maySee } = useAccess(resource);
  return shown.flatMap((name) => fieldOf(resource, name) ?? []).filter(maySee);
}
