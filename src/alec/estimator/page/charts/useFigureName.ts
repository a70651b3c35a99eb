import { useCallback } from 'react';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';

/** The names of an estimator's figures and inputs, as its own fields are called. */
export function useFigureName() {
  const resource = useResourceModel(estimators);
  const words = useWords();
  return useCallback(
    (name: EstimatorField) => {
      const field = fieldOf(resource, name);
      return field ? words.field(resource, field) : name;
    },
    [resource, words],
  );
}
