import { useListContext, useStore } from 'ra-core';
import { useResourceModel } from './modelContext.tsx';

/** What a person last grouped the list of that path by. */
export function useKeptGroup(path: string) {
  return useStore<string | null>(`${path}.group`, null);
}

/** The field a person groups the list by, kept for next time; the list is then sorted by it. */
export function useGrouping() {
  const { path, list } = useResourceModel();
  const { sort, setSort } = useListContext();
  const [kept, setKept] = useKeptGroup(path);
  const isOffered = kept !== null && list.groups.includes(kept);
  // Rows of a group stand together only while the list is sorted by it.
  const group = isOffered && sort.field.split(',')[0] === kept ? kept : null;
  const groupBy = (name: string | null) => {
    setKept(name);
    if (name) setSort({ field: name, order: 'ASC' });
  };
  return { group, groupBy };
}
