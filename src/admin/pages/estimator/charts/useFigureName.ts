import { useCallback } from 'react';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { estimators } from '../estimatorLines.ts';

/** The names of an estimator's figures and inputs, as its own fields are called. */
export function useFigureName() {
  const resource = useResourceModel(estimators);
  const words = useWords();
  return useCallback(
    (name: string) => {
      const field = fieldOf(resource, name);
      return field ? words.field(resource, field) : name;
    },
    [resource, words],
  );
}
