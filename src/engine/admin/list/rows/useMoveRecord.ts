import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { isByPlace } from '#engine/admin/list/listSort.ts';
import { changeLists } from '#engine/admin/list/places/changeLists.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';

type ListRecord = FlatRecord & { readonly id: string };

/** Why rows cannot be moved now, as a sentence; null when they can. */
export function useMoveDisabledReason(): string | null {
  const { sort, filterValues } = useListContext();
  const translate = useTranslate();
  if (!isByPlace(sort)) return translate('views.order.sorted');
  return Object.keys(filterValues).length > 0 ? translate('views.order.filtered') : null;
}

/** Shows the new order at once, tells the server, and takes it back when the server refuses, or on the spot when asked to. */
export function useMoveRecord() {
  const resource = useResourceModel();
  const { path } = resource;
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const say = useDoneToast();
  return useCallback(
    async function move(rows: readonly ListRecord[], from: number, to: number) {
      const [moved, target] = [rows[from], rows[to]];
      if (!moved || !target) return;
      const lists = { queryKey: [path, 'getList'] };
      await queries.cancelQueries(lists);
      const before = queries.getQueriesData<GetListResult>(lists);
      const ids = placed(rows, from, to).map(({ id }) => id);
      changeLists(queries, path, (shown) => inOrder(shown, ids));
      try {
        await provider.sort(path, { id: moved.id, move: to > from ? 'after' : 'before', target: target.id });
        const args = { name: representRecord(resource, moved) };
        const formerPlace = placeBeside(rows, from);
        say({
          message: translate('views.order.done', args),
          word: 'views.undo',
          saidAfter: 'views.undone',
          args,
          undo: () => provider.sort(path, { id: moved.id, ...formerPlace }),
        });
      } catch (error) {
        for (const [key, list] of before) queries.setQueryData(key, list);
        notifyFailure(error, () => move(rows, from, to));
      }
      await queries.invalidateQueries(lists);
    },
    [resource, path, provider, queries, notifyFailure, translate, say],
  );
}

/** The place of a row, given by its neighbour: it goes back there whatever else was moved since. */
function placeBeside(rows: readonly ListRecord[], at: number): { move: 'before' | 'after'; target: string } {
  const next = rows[at + 1]?.id;
  return next === undefined
    ? { move: 'after', target: String(rows[at - 1]?.id) }
    : { move: 'before', target: next };
}

function placed(rows: readonly ListRecord[], from: number, to: number): ListRecord[] {
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}

/** Only lists that show the very same rows take the new order; others are asked again. */
function inOrder(data: readonly ListRecord[], ids: readonly string[]): ListRecord[] {
  const known = new Map(data.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => known.get(id) ?? []);
  return ordered.length === data.length ? ordered : [...data];
}
