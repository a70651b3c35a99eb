import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDecimal } from '#engine/model/valueText.ts';

const plain = { precision: 20, scale: 3 };

/** A value of an input as its field shows it; `–` for none. */
export function useFormatInput() {
  const resource = useResourceModel(estimators);
  const locale = useScreenLocale();
  return (name: EstimatorField, text: string | null) =>
    text === null ? '–' : formatDecimal(text, fieldOf(resource, name)?.decimal ?? plain, locale);
}
