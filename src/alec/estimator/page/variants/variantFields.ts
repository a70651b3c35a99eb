import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { estimators, titleFields } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** The columns of estimators, how each stands against its target and when it changed, as far as one may see it. */
export function useVariantFields(): readonly ScreenField[] {
  const resource = useResourceModel(estimators);
  const { maySee } = useAccess(resource);
  const columns = resource.list.columns.filter((name) => !titleFields.includes(name));
  const further: readonly EstimatorField[] = ['margin_target_rate', 'updatedAt'];
  const shown = [...columns, ...further];
  return shown.flatMap((name) => fieldOf(resource, name) ?? []).filter(maySee);
}
