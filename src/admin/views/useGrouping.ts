import { useListContext, useStore } from 'ra-core';
import type { FlatRecord, Resource } from '#model/model.ts';
import { groupRelations } from '#model/naming.ts';
import { useResourceModel } from './modelContext.tsx';

/** What a person last grouped the list of that path by. */
export function useKeptGroup(path: string) {
  return useStore<string | null>(`${path}.group`, null);
}

/**
 * The field a person groups the list by, kept for next time. Rows under a relation to many come so from the server;
 * for a field of their own they are sorted by it.
 */
export function useGrouping() {
  const resource = useResourceModel();
  const { sort, setSort, setPage } = useListContext();
  const [kept, setKept] = useKeptGroup(resource.path);
  const isOffered = kept !== null && resource.list.groups.includes(kept);
  // Rows of a group stand together only while the list is sorted by it.
  const stands = isByServer(resource, kept) || sort.field.split(',')[0] === kept;
  const groupBy = (name: string | null) => {
    setKept(name);
    if (name === null || isByServer(resource, name)) setPage(1);
    else setSort({ field: name, order: 'ASC' });
  };
  return { group: isOffered && stands ? kept : null, groupBy };
}

/** The heading that begins above a row; undefined where none does. */
export interface Heading {
  /** Null: the field itself says it. */
  readonly words: string | null;
  /** The rows below belong to no group. */
  readonly isNone: boolean;
}

/** Tells of each row of the page, by its place, which heading begins there. */
export function useHeadings(rows: readonly FlatRecord[]): (index: number) => Heading | undefined {
  const resource = useResourceModel();
  const { group } = useGrouping();
  const { meta } = useListContext();
  if (group === null) return () => undefined;
  if (!isByServer(resource, group)) {
    return (index) =>
      differ(rows[index]?.[group], index === 0 ? {} : rows[index - 1]?.[group])
        ? { words: null, isNone: false }
        : undefined;
  }
  // Rows of before the grouping have no headings yet.
  const words: readonly (string | null)[] = meta?.groups ?? [];
  return (index) => {
    const heading = words[index];
    if (heading === undefined || (index > 0 && heading === words[index - 1])) return undefined;
    return { words: heading, isNone: heading === null };
  };
}

function isByServer(resource: Resource, name: string | null): boolean {
  return groupRelations(resource).some((field) => field.name === name);
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
