import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FormView } from '#engine/model/views.ts';
import { estimators } from './estimatorLines.ts';

/** What the file calls a section of an estimator. */
export function useSectionTitle(section: FormView['sections'][number]): string {
  const resource = useResourceModel(estimators);
  return useWords().section(resource, section) ?? section.id;
}
