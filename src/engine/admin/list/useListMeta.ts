import { useMemo } from 'react';
import { useActionPieces, useCellNeeds, useModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields } from '#engine/admin/resource/represent.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { groupRelations } from '#engine/model/naming.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { useGroup } from './groups/useGrouping.ts';
import { comesAlong, prefetchOf, useShownColumns, useShowsUses } from './listColumns.ts';

const none: readonly string[] = [];

/** The part of ra-data-json-api's `meta` that a list uses. */
type ListMeta = {
  readonly prefetch?: string[];
  readonly fields: Readonly<Record<string, string[]>>;
  /** The server puts the rows under headings. */
  readonly query?: { readonly group?: string; readonly counts?: string };
};

/** What the list asks for with its rows: what its cells draw, by default its columns, and the names of the records they point to. */
export function useListMeta(
  resource: ScreenResource,
  always: readonly string[] = none,
  cells?: readonly ScreenField[],
): ListMeta {
  const model = useModel();
  const columns = useShownColumns(resource);
  const shown = cells ?? columns;
  const needs = useCellNeeds(resource.path, shown);
  const actions = useActionPieces(resource.path);
  const group = useGroup(resource);
  const showsUses = useShowsUses(resource);
  return useMemo(() => {
    const isRelated = groupRelations(resource).some(({ name }) => name === group);
    // The value of a field heads its rows as a cell of theirs draws it.
    const grouping = group === null || isRelated ? [] : [group];
    // What lies in the trash is offered another menu.
    const trash = resource.trash ? ['deletedAt'] : [];
    const judged = Object.values(actions).flatMap((pieces) => pieces.needs ?? []);
    const drawn = [...needs, ...always, ...grouping, ...trash, ...judged].flatMap(
      (name) => fieldOf(resource, name) ?? [],
    );
    const meta = listMetaOf(model, resource, [...new Set([...shown, ...drawn])]);
    const query = { ...(group !== null && { group }), ...(showsUses && { counts: 'usedBy' }) };
    return Object.keys(query).length > 0 ? { ...meta, query } : meta;
  }, [model, resource, shown, needs, always, actions, group, showsUses]);
}

/** Names in one order, so that moved columns are the same question. */
function listMetaOf(model: ScreenModel, resource: ScreenResource, drawn: readonly ScreenField[]): ListMeta {
  const names = new Map([
    [resource.type, new Set([...drawn.map(({ name }) => name), ...namingFields(resource)])],
  ]);
  for (const field of drawn) {
    const { relation } = field;
    if (!relation || !comesAlong(model, field)) continue;
    const target = resourceAt(model, relation.to);
    names.set(target.type, new Set([...(names.get(target.type) ?? []), ...namingFields(target)]));
  }
  const fields = [...names].map(([type, requested]) => [type, [...requested].sort()]);
  return { ...prefetchOf(model, drawn), fields: Object.fromEntries(fields) };
}
