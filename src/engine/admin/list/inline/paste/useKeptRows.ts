import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '#engine/admin/drafts/useDraft.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields } from '#engine/admin/resource/represent.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { RowsToSend } from './useSendRows.ts';

/** A new row that was pasted, under the id that it is created with: whether it was is asked of the server. */
export interface KeptRow {
  readonly [key: string]: JsonValue;
  readonly id: string;
  readonly line: number;
  readonly values: { readonly [name: string]: JsonValue };
}

/**
 * What became of rows on their way. `lost`: the session ended, nobody answered, or rows that were offered were refused; they
 * are offered again. `givenUp`: they were refused, and whoever pasted them has read why.
 */
export type Outcome = 'created' | 'lost' | 'givenUp';

/**
 * New rows that were pasted and not created, as the session ended, nobody answered or the page went: kept in this browser,
 * and offered to whoever comes back.
 */
export function useKeptRows() {
  const { path } = useResourceModel();
  const { found, keep, forget } = useDraft<readonly KeptRow[]>(`lists/${path}/new`);
  const [rows, setRows] = useState<readonly KeptRow[]>([]);
  const offered = useRef(rows);
  const underWay = useRef(new Set<readonly KeptRow[]>());
  const areKnown = useRef(false);

  const persist = useCallback(() => {
    const all = joined(offered.current, [...underWay.current].flat());
    if (all.length > 0) keep(all);
    // What an earlier visit left is looked for still: it is joined to these as soon as it is found.
    else if (areKnown.current) void forget();
  }, [keep, forget]);
  const offer = useCallback(
    (next: readonly KeptRow[]) => {
      offered.current = next;
      setRows(next);
      persist();
    },
    [persist],
  );
  useLayoutEffect(() => {
    if (found === undefined) return;
    areKnown.current = true;
    if (found) offer(joined(offered.current, found.value));
  }, [found, offer]);
  useEffect(() => {
    const ways = underWay.current;
    return () => ways.clear();
  }, []);

  /** Keeps rows that are sent until `settle` is called with what became of them. */
  const hold = useCallback(
    (added: RowsToSend['added']) => {
      const sent = added.map(({ line, values, id = newId() }) => ({ line, values, id }));
      if (sent.length > 0) {
        underWay.current.add(sent);
        persist();
      }
      const settle = (outcome: Outcome) => {
        if (!underWay.current.delete(sent)) return;
        if (outcome === 'lost') offer(joined(offered.current, sent));
        else if (outcome === 'created') offer(without(offered.current, sent));
        else persist();
      };
      return { sent, settle };
    },
    [offer, persist],
  );
  const isThere = useWhatIsThere();
  return useMemo(
    () => ({
      rows,
      hold,
      /** Those that the server does not have: it may have stored them and its answer been lost. None is offered meanwhile. */
      take: async (): Promise<readonly KeptRow[]> => {
        const ids = await isThere(offered.current.map(({ id }) => id));
        const missing = offered.current.filter(({ id }) => !ids.has(id));
        offered.current = [];
        setRows([]);
        if (missing.length === 0) persist();
        return missing;
      },
      throwAway: () => offer([]),
    }),
    [rows, hold, isThere, offer, persist],
  );
}

function joined(some: readonly KeptRow[], more: readonly KeptRow[]): readonly KeptRow[] {
  return [...some, ...without(more, some)];
}

function without(rows: readonly KeptRow[], others: readonly KeptRow[]): readonly KeptRow[] {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

function useWhatIsThere() {
  const resource = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  return useCallback(
    async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      const meta = { fields: { [resource.type]: [...namingFields(resource)] } };
      const { data } = await provider.getMany<ListRecord>(resource.path, { ids: [...ids], meta });
      return new Set(data.map(({ id }) => id));
    },
    [provider, resource],
  );
}
