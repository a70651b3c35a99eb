import { useListContext, useStore } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
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

/**
 * The field a person groups the list by, kept for next time. Rows under a relation to many come so from the server;
 * for a field of their own they are sorted by it.
 */
export function useGrouping() {
  const resource = useResourceModel();
  const { sort, setSort, setPage } = useListContext();
  const [, keep] = useKeptGroup(resource.path);
  const group = useGroup(resource);
  // Rows of a group stand together only while the list is sorted by it.
  const stands = isByServer(resource, group) || sort.field.split(',')[0] === group;
  const groupBy = (name: string | null) => {
    keep(name);
    if (name === null || isByServer(resource, name)) setPage(1);
    else setSort({ field: name, order: 'ASC' });
  };
  return { group: stands ? group : null, groupBy };
}

/** The heading that begins above a row. */
export interface Heading {
  /** Null: the field itself says it. */
  readonly words: string | null;
  /** The rows below belong to no group. */
  readonly isNone: boolean;
  /** How many rows of the whole list stand under it, when the server says so. */
  readonly count?: number;
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
  if (group === null) return rows.map(entryOf);
  if (isByServer(resource, group)) {
    // Rows of before the grouping have no headings yet.
    const groups: readonly ServerGroup[] | undefined = meta?.groups;
    return groups ? entriesOf(groups, rows) : rows.map(entryOf);
  }
  return rows.map((record, index) => {
    const begins = differ(record[group], index === 0 ? {} : rows[index - 1]?.[group]);
    return { ...entryOf(record), ...(begins && { heading: { words: null, isNone: false } }) };
  });
}

/** `meta.groups` of an answer. */
interface ServerGroup {
  readonly heading: string | null;
  readonly count: number;
  readonly rows: readonly string[];
}

function entriesOf(groups: readonly ServerGroup[], rows: readonly ListRecord[]): Entry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.flatMap(({ heading, count, rows: ids }) => {
    const words = { words: heading ?? '', isNone: heading === null, count };
    const records = ids.flatMap((id) => byId.get(id) ?? []);
    return records.map((record, index) => ({
      key: `${heading ?? ''} ${record.id}`,
      record,
      ...(index === 0 && { heading: words }),
    }));
  });
}

function entryOf(record: ListRecord): Entry {
  return { key: record.id, record };
}

function isByServer(resource: ScreenResource, name: string | null): boolean {
  return groupRelations(resource).some((field) => field.name === name);
}

function differ(one: FlatRecord[string], other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
