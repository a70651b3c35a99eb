import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { estimators, titleFields } from '#alec/estimator/page/estimatorLines.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useActor, useModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { mayRefer } from '#engine/rules/access.ts';

export interface ComparedEstimators {
  /** In the order in which they were asked for. */
  readonly rows: readonly SavedRecord[];
  readonly included: Readonly<Record<string, readonly SavedRecord[]>>;
}

/** The estimators of these ids with their cost lines and all they name, in one request. */
export function useCompared(ids: readonly string[]) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  const actor = useActor();
  return useQuery({
    queryKey: [estimators, 'compare', ids],
    queryFn: async (): Promise<ComparedEstimators> => {
      const { data, meta } = await provider.getList<SavedRecord>(estimators, {
        filter: { id: { in: [...ids] } },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: 'id', order: 'ASC' },
        meta: { include: [...includesOf(model, actor)] },
      });
      const rows = ids.flatMap((id) => data.find((row) => row.id === id) ?? []);
      return { rows, included: meta?.included ?? {} };
    },
  });
}

/** The cost lines, and whatever the sections name. */
function includesOf(model: Model, actor: Actor | undefined): readonly string[] {
  const resource = resourceAt(model, estimators);
  const shown = resource.form.sections.flatMap(({ fields }) => fields);
  const others = shown.filter((name) => !titleFields.includes(name));
  return ['educational_costs', ...others].filter((name) => {
    const relation = fieldOf(resource, name)?.relation;
    return relation && (!actor || mayRefer(actor, resourceAt(model, relation.to)) !== 'none');
  });
}
