import { useListContext, useStore } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { JsonValue } from '#engine/model/model.ts';
import { groupRelations } from '#engine/model/naming.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** Where the grouping of a list is kept. */
export const groupKey = (path: string) => `${path}.group`;

/** What a person last grouped the list of that path by. */
export function useKeptGroup(path: string) {
  return useStore<string | null>(groupKey(path), null);
}

/** What the list is grouped by: as its address says; an address that says nothing of the list leaves it as it was. */
export function useGroup({ path, list }: ScreenResource): string | null {
  const [kept] = useKeptGroup(path);
  const { search } = useLocation();
  const group = search.length > 1 ? new URLSearchParams(search).get('group') : kept;
  return group !== null && list.groups.includes(group) ? group : null;
}

/** The field or relation a person groups the list by, kept for next time; the server puts the rows together. */
export function useGrouping() {
  const resource = useResourceModel();
  const { setPage } = useListContext();
  const [, keep] = useKeptGroup(resource.path);
  const group = useGroup(resource);
  const groupBy = (name: string | null) => {
    keep(name);
    setPage(1);
  };
  return { group, groupBy };
}

/** The heading that begins above a row. */
export interface Heading {
  /** Null: the field itself says it. */
  readonly words: string | null;
  /** The rows below belong to no group. */
  readonly isNone: boolean;
  /** As the server names it. */
  readonly value: JsonValue;
  /** How many rows of the whole list stand under it. */
  readonly count: number;
}

/** A row where it stands: under each of its headings once. */
export interface Entry {
  readonly key: string;
  readonly record: ListRecord;
  /** The heading that begins above it. */
  readonly heading?: Heading;
}

/** The rows of the page as they stand, under their headings when the list is grouped. */
export function useEntries(rows: readonly ListRecord[]): readonly Entry[] {
  const resource = useResourceModel();
  const { group } = useGrouping();
  const { meta } = useListContext();
  // Rows of before the grouping have no headings yet.
  const groups: readonly ServerGroup[] | undefined = group === null ? undefined : meta?.groups;
  if (!groups) return rows.map(entryOf);
  const isRelated = groupRelations(resource).some(({ name }) => name === group);
  return entriesOf(groups, rows, isRelated);
}

/** `meta.groups` of an answer. */
interface ServerGroup {
  /** The words of a related row, or the value of the field. */
  readonly heading: JsonValue;
  readonly count: number;
  readonly rows: readonly string[];
}

function entriesOf(groups: readonly ServerGroup[], rows: readonly ListRecord[], isRelated: boolean): Entry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.flatMap(({ heading: value, count, rows: ids }) => {
    const words = isRelated ? String(value ?? '') : null;
    const heading = { words, isNone: value === null, value, count };
    const records = ids.flatMap((id) => byId.get(id) ?? []);
    return records.map((record, index) => ({
      key: `${String(value ?? '')} ${record.id}`,
      record,
      ...(index === 0 && { heading }),
    }));
  });
}

function entryOf(record: ListRecord): Entry {
  return { key: record.id, record };
}
