import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { changeLists } from '#engine/admin/list/places/changeLists.ts';
import { useListRefresh } from '#engine/admin/list/places/useListRefresh.ts';
import { putBackOver } from '#engine/admin/record/undo/putBack.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

type Values = Readonly<Record<string, JsonValue>>;

/** Values for rows that are there, and rows to be added: all or nothing. */
export interface RowsToSend {
  readonly updates: readonly { readonly row: ListRecord; readonly values: Values }[];
  readonly added: readonly {
    readonly line: number;
    readonly values: Values;
    /** By default the server's to give. */
    readonly id?: string;
  }[];
}

/** Why rows were refused, by their places among the updates and then the added ones. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  constructor(
    readonly reasons: ReadonlyMap<number, readonly string[]>,
    readonly more: number,
  ) {
    super('rows were refused');
  }
}

interface ServerError {
  readonly status?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly source?: { readonly pointer?: string };
}

interface Failure extends Error {
  readonly status?: number;
  readonly body?: {
    readonly errorObjects?: readonly ServerError[];
    readonly meta?: { readonly more?: number };
  };
}

/** Writes many rows in one transaction, over what others wrote in other fields of them; and the way back. */
export function useSendRows() {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const refresh = useListRefresh();
  const clash = translate('grid.list.clash');

  const read = useCallback(
    async (ids: readonly string[]) => {
      const { data } = await provider.getMany<ListRecord>(path, { ids: [...ids] });
      return new Map(data.map((row) => [row.id, row]));
    },
    [provider, path],
  );

  const write = useCallback(
    async ({ updates, added }: RowsToSend): Promise<readonly ListRecord[]> => {
      const { data } = await provider.operations([
        ...updates.map(({ row, values }) => ({
          op: 'update' as const,
          resource: path,
          id: row.id,
          data: { ...values },
          previousData: row,
        })),
        ...added.map(({ id, values }) => ({ op: 'add' as const, resource: path, id, data: { ...values } })),
      ]);
      return data.flatMap((record) => (record ? [record as ListRecord] : []));
    },
    [provider, path],
  );

  const send = useCallback(
    async (rows: RowsToSend): Promise<readonly ListRecord[]> => {
      try {
        return await write(rows);
      } catch (error) {
        const stale = staleIn(error);
        if (stale.length === 0) throw refusedIn(error) ?? error;
        return await write(await merged(rows, { stale, error, read, clash }));
      }
    },
    [write, read, clash],
  );

  /** In the rows that are shown; `hasOtherRows`: some came or went, and the list is read as it is now. */
  const show = useCallback(
    async (written: readonly ListRecord[], hasOtherRows: boolean) => {
      const byId = new Map(written.map((record) => [record.id, record]));
      changeLists(queries, path, (rows) => rows.map((row) => ({ ...row, ...byId.get(row.id) })));
      const isElse = ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey[1] !== 'getList';
      await Promise.all([
        queries.invalidateQueries({ queryKey: [path], ...(!hasOtherRows && { predicate: isElse }) }),
        // Rows that were there keep their places.
        hasOtherRows ? undefined : refresh(),
      ]);
    },
    [queries, path, refresh],
  );

  /** Rejects with a 412 where one of the values was changed again since. */
  const putBack = useCallback(
    async ({ updates }: RowsToSend, written: readonly ListRecord[]) => {
      const created = written.slice(updates.length);
      const today = await read(updates.map(({ row }) => row.id));
      const former = updates.map(({ row, values }, at) => {
        const base = today.get(row.id) ?? row;
        const names = Object.keys(values);
        const before = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
        return {
          row: base,
          values: putBackOver({ former: before, written: written[at] ?? base, today: base }),
        };
      });
      await provider.operations([
        ...created.map(({ id }) => ({ op: 'remove' as const, resource: path, id })),
        ...former.map(({ row, values }) => ({
          op: 'update' as const,
          resource: path,
          id: row.id,
          data: { ...values },
          previousData: row,
        })),
      ]);
      const rows = former.map(({ row, values }) => ({ ...row, ...values }));
      // Read anew afterwards: whoever waits for the writing alone need not wait for that.
      const reading = show(rows, created.length > 0);
      return () => reading;
    },
    [provider, path, read, show],
  );
  return { send, show, putBack };
}

interface Merging {
  readonly stale: readonly number[];
  readonly error: unknown;
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, ListRecord>>;
  readonly clash: string;
}

/** The same values over the rows as they are today; refused where somebody wrote in the same fields, or more is wrong. */
async function merged(rows: RowsToSend, { stale, error, read, clash }: Merging): Promise<RowsToSend> {
  const reasons = new Map(refusedIn(error, (one) => one.status !== '412')?.reasons);
  const ids = stale.flatMap((at) => rows.updates[at]?.row.id ?? []);
  const today = await read(ids);
  const updates = rows.updates.map(({ row, values }, at) => {
    const now = today.get(row.id);
    if (!stale.includes(at) || !now) return { row, values };
    const isTaken = Object.keys(values).some(
      (name) => !sameValue(now[name], row[name]) && !sameValue(now[name], values[name]),
    );
    if (isTaken) reasons.set(at, [...(reasons.get(at) ?? []), clash]);
    return { row: now, values };
  });
  if (reasons.size > 0) throw new RowsRefused(reasons, 0);
  return { ...rows, updates };
}

function errorsOf(error: unknown): readonly ServerError[] {
  return (error as Failure | null)?.body?.errorObjects ?? [];
}

function indexOf({ source }: ServerError): number | undefined {
  const [, index] = /^\/atomic:operations\/(\d+)/.exec(source?.pointer ?? '') ?? [];
  return index === undefined ? undefined : Number(index);
}

function staleIn(error: unknown): number[] {
  return errorsOf(error).flatMap((one) => (one.status === '412' ? (indexOf(one) ?? []) : []));
}

/** Undefined: the failure is not about rows. */
function refusedIn(
  error: unknown,
  isMeant: (one: ServerError) => boolean = () => true,
): RowsRefused | undefined {
  const reasons = new Map<number, string[]>();
  for (const one of errorsOf(error).filter(isMeant)) {
    const at = indexOf(one);
    if (at !== undefined) reasons.set(at, [...(reasons.get(at) ?? []), one.detail ?? one.title ?? '']);
  }
  if (reasons.size === 0) return undefined;
  return new RowsRefused(reasons, (error as Failure).body?.meta?.more ?? 0);
}

/** The cells that are written. */
export function placesOf(updates: RowsToSend['updates']): Place[] {
  return updates.flatMap(({ row, values }) => Object.keys(values).map((name) => ({ id: row.id, name })));
}

/** The fields of a row that are written. */
export function picked(row: ListRecord, values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null]));
}
