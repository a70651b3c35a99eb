import { useMemo } from 'react';
import { fieldOf, resourceAt } from '#model/field.ts';
import type { Field, Model, Resource } from '#model/model.ts';
import { prefetchOf, useShownColumns } from './listColumns.ts';
import { useCellNeeds, useModel } from './modelContext.tsx';
import { namingFields } from './represent.ts';
import { useKeptGroup } from './useGrouping.ts';

/** The part of ra-data-json-api's `meta` that a list uses. */
type ListMeta = { readonly prefetch?: string[]; readonly fields: Readonly<Record<string, string[]>> };

/** What the list asks for with its rows: what its cells draw, and the names of the records they point to. */
export function useListMeta(resource: Resource): ListMeta {
  const model = useModel();
  const shown = useShownColumns(resource);
  const needs = useCellNeeds(resource.path, shown);
  const [group] = useKeptGroup(resource.path);
  return useMemo(() => {
    const grouping = resource.list.groups.filter((name) => name === group);
    const drawn = [...needs, ...grouping].flatMap((name) => fieldOf(resource, name) ?? []);
    return listMetaOf(model, resource, [...new Set([...shown, ...drawn])]);
  }, [model, resource, shown, needs, group]);
}

/** Names in one order, so that moved columns are the same question. */
function listMetaOf(model: Model, resource: Resource, drawn: readonly Field[]): ListMeta {
  const names = new Map([
    [resource.type, new Set([...drawn.map(({ name }) => name), ...namingFields(resource)])],
  ]);
  for (const { relation } of drawn) {
    if (!relation) continue;
    const target = resourceAt(model, relation.to);
    names.set(target.type, new Set([...(names.get(target.type) ?? []), ...namingFields(target)]));
  }
  const fields = [...names].map(([type, wanted]) => [type, [...wanted].sort()]);
  return { ...prefetchOf(drawn), fields: Object.fromEntries(fields) };
}
