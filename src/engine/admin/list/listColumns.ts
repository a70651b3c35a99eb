import { useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isUsedByColumn, usedByColumn, useIsUsed } from '#engine/admin/record/usedBy/usedByColumn.ts';
import { usePieces } from '#engine/admin/resource/modelContext.tsx';
import { mayRefer, useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';

/** Fields that no list shows: the key, the place, what the file hides. */
const neverShown = new Set(['id', 'position']);

/** Where react-admin keeps the columns a person has hidden. */
export const columnsKey = (path: string) => `${path}.datatable`;

/** Every column a list can have, those of the Model first and in its order; and the ones hidden until asked for. */
export function useColumns(resource: ScreenResource): { columns: readonly ScreenField[]; hidden: string[] } {
  const { maySee } = useAccess(resource);
  const isUsed = useIsUsed(resource);
  return useMemo(() => {
    const { columns: first, usedBy = false } = resource.list;
    const requested = new Set(first);
    const offered = resource.fields.filter(
      (field) =>
        maySee(field) && (requested.has(field.name) || !(field.ui.hidden || neverShown.has(field.name))),
    );
    const named = first.flatMap((name) => offered.find((field) => field.name === name) ?? []);
    const others = offered.filter(({ name }) => !requested.has(name));
    const counts = isUsed ? [usedByColumn] : [];
    const hidden = [...others, ...(usedBy ? [] : counts)].map(({ name }) => name);
    return { columns: [...named, ...others, ...counts], hidden };
  }, [resource, maySee, isUsed]);
}

/** A person's own choice and order of columns, kept where react-admin's table reads them. */
export function useColumnChoice(resource: ScreenResource) {
  const { columns, hidden } = useColumns(resource);
  const key = columnsKey(resource.path);
  const [hiddenNow, setHidden] = useStore<string[]>(key, hidden);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const order = useMemo(() => wholeOrder(ranks, columns.length), [ranks, columns]);
  return {
    ordered: order.flatMap((index) => columns[index] ?? []),
    isShown: ({ name }: ScreenField) => !hiddenNow.includes(name),
    show: ({ name }: ScreenField, isOn: boolean) =>
      setHidden(isOn ? hiddenNow.filter((other) => other !== name) : [...hiddenNow, name]),
    move: (from: number, to: number) => setRanks(moved(order, from, to)),
    reset: () => {
      setHidden(hidden);
      setRanks(undefined);
    },
  };
}

/** Whether the list says by how many rows each of its rows is used. */
export function useShowsUses(resource: ScreenResource): boolean {
  const { columns, hidden } = useColumns(resource);
  const [hiddenNow] = useStore<string[]>(columnsKey(resource.path), hidden);
  return columns.some(isUsedByColumn) && !hiddenNow.some((name) => isUsedByColumn({ name }));
}

/** The fields that are columns on the screen right now. */
export function useShownColumns(resource: ScreenResource): readonly ScreenField[] {
  const { columns, hidden } = useColumns(resource);
  const key = columnsKey(resource.path);
  const [hiddenNow] = useStore<string[]>(key, hidden);
  const [ranks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  return useMemo(
    () =>
      wholeOrder(ranks, columns.length)
        .flatMap((index) => columns[index] ?? [])
        .filter((field) => !hiddenNow.includes(field.name) && !isUsedByColumn(field)),
    [columns, hiddenNow, ranks],
  );
}

/** What stands over the column of a field: the words of the field, or those that the application has for it. */
export function useColumnLabel(resource: ScreenResource): (field: ScreenField) => string {
  const words = useWords();
  const translate = useTranslate();
  const piecesOf = usePieces(resource.path);
  return (field) => {
    if (isUsedByColumn(field)) return translate('views.usedBy.column');
    const { columnLabel } = piecesOf(field);
    return columnLabel === undefined ? words.field(resource, field) : translate(columnLabel);
  };
}

/** Related records come in the same answer as the rows that name them. */
export function prefetchOf(model: ScreenModel, fields: readonly ScreenField[]): { prefetch?: string[] } {
  const names = fields.filter((field) => comesAlong(model, field)).map(({ name }) => name);
  return names.length > 0 ? { prefetch: names.sort() } : {};
}

/** Whether records may come with those that refer to them by this field: the server refuses those that are not hers to see. */
export function comesAlong({ resources }: ScreenModel, { relation }: ScreenField): boolean {
  const target = relation && resources[relation.to];
  return target !== undefined && mayRefer(target);
}

/** The order kept may be older than the Model: columns it does not know come last. */
function wholeOrder(ranks: readonly number[] | undefined, count: number): number[] {
  const known = (ranks ?? []).filter((index) => index < count);
  const others = Array.from({ length: count }, (_, index) => index).filter((index) => !known.includes(index));
  return [...known, ...others];
}

function moved(order: readonly number[], from: number, to: number): number[] {
  const others = order.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)];
}
