import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Field, Resource } from '#model/model.ts';
import { useAccess } from './useAccess.ts';

/** Fields that no list shows: the key, the place, what the file hides. */
const neverShown = new Set(['id', 'position']);

/** Where react-admin keeps the columns a person has hidden. */
export const columnsKey = (path: string) => `${path}.datatable`;

/** Every column a list can have, those of the Model first and in its order; and the ones hidden until asked for. */
export function useColumns(resource: Resource): { columns: readonly Field[]; hidden: string[] } {
  const { maySee } = useAccess(resource);
  return useMemo(() => {
    const { columns: first } = resource.list;
    const wanted = new Set(first);
    const offered = resource.fields.filter(
      (field) =>
        maySee(field) && (wanted.has(field.name) || !(field.ui.hidden || neverShown.has(field.name))),
    );
    const named = first.flatMap((name) => offered.find((field) => field.name === name) ?? []);
    const others = offered.filter(({ name }) => !wanted.has(name));
    return { columns: [...named, ...others], hidden: others.map(({ name }) => name) };
  }, [resource, maySee]);
}

/** The columns on the screen right now. */
export function useShownColumns(resource: Resource): readonly Field[] {
  const { columns, hidden } = useColumns(resource);
  const [hiddenNow] = useStore<string[]>(columnsKey(resource.path), hidden);
  return useMemo(() => columns.filter(({ name }) => !hiddenNow.includes(name)), [columns, hiddenNow]);
}

/** Related records come in the same answer as the rows that name them. */
export function prefetchOf(fields: readonly Field[]): { prefetch?: string[] } {
  const names = fields.filter(({ relation }) => relation).map(({ name }) => name);
  return names.length > 0 ? { prefetch: names } : {};
}
