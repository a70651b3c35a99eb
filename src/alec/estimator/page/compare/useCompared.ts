import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { lineList } from '#alec/estimator/domain/figures/name.ts';
import { estimators, titleFields } from '#alec/estimator/page/estimatorLines.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { mayRefer } from '#engine/admin/resource/useAccess.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

export interface ComparedEstimators {
  /** In the order in which they were asked for. */
  readonly rows: readonly SavedRecord[];
  readonly included: Readonly<Record<string, readonly SavedRecord[]>>;
}

/** The estimators of these ids with their cost lines and all they name, in one request. */
export function useCompared(ids: readonly string[]) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  return useQuery({
    queryKey: [estimators, 'compare', ids],
    queryFn: async (): Promise<ComparedEstimators> => {
      const { data, meta } = await provider.getList<SavedRecord>(estimators, {
        filter: { id: { in: [...ids] } },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: 'id', order: 'ASC' },
        meta: { include: [...includesOf(model)] },
      });
      const rows = ids.flatMap((id) => data.find((row) => row.id === id) ?? []);
      return { rows, included: meta?.included ?? {} };
    },
  });
}

/** The cost lines, and whatever the sections name. */
function includesOf(model: ScreenModel): readonly string[] {
  const resource = resourceAt(model, estimators);
  const shown = resource.form.sections.flatMap(({ fields }) => fields);
  const others = shown.filter((name) => !titleFields.includes(name));
  return [lineList, ...others].filter((name) => {
    const relation = fieldOf(resource, name)?.relation;
    return relation && mayRefer(resourceAt(model, relation.to));
  });
}
