import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { typedValues } from '#engine/admin/form/formValues.ts';
import { useActor, useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';

type ListRecord = FlatRecord & { readonly id: string };

/** Makes rows again that are gone for good. */
type MakeAgain = () => Promise<unknown>;

/** Read before rows are deleted for good: how they are made again, as they were; null where that cannot be. */
export function useRemoval(of?: string) {
  const resource = useResourceModel(of);
  const model = useModel();
  const actor = useActor();
  const provider = useDataProvider<JsonApiProvider>();
  const { may, mayWrite } = useAccess(resource);
  return useCallback(
    async (ids: readonly string[]): Promise<MakeAgain | null> => {
      const { path } = resource;
      if (!may('create')) return null;
      const rows = await readWhole(provider, path, ids);
      const typedOf = (row: FlatRecord) => typedValues(resource, row, mayWrite);
      const isWhole = rows.length === ids.length;
      // Fetched now: it asks the types of fields, and phone numbers alone weigh 26 kB.
      const { mayComeBack } = await import('./mayComeBack.ts');
      if (!isWhole || !(await mayComeBack({ model, resource, provider, actor, rows, typedOf }))) return null;
      const places = resource.order && may('sort') ? await readPlaces(provider, path, rows) : [];
      return async () => {
        await createAll(
          provider,
          path,
          rows.map((row) => ({ ...typedOf(row), id: row.id })),
        );
        await placeAll(provider, path, places);
      };
    },
    [resource, model, actor, provider, may, mayWrite],
  );
}

/** A row of a list has the values of its columns only. */
async function readWhole(
  provider: JsonApiProvider,
  path: string,
  ids: readonly string[],
): Promise<ListRecord[]> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0)
    return [(await provider.getOne<ListRecord>(path, { id })).data];
  return (await provider.getMany<ListRecord>(path, { ids: [...ids] })).data;
}

interface Place {
  readonly id: string;
  /** The row that followed it. */
  readonly next: string;
}

const mostNeighbours = 200;

/** The last first, so that each finds the row it stood before. */
async function readPlaces(
  provider: JsonApiProvider,
  path: string,
  rows: readonly ListRecord[],
): Promise<readonly Place[]> {
  const first = Math.min(...rows.map(({ position }) => Number(position)));
  try {
    const { data } = await provider.getList<ListRecord>(path, {
      filter: { position: { gte: first } },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: mostNeighbours },
    });
    return data
      .flatMap(({ id }, at) => {
        const next = data[at + 1]?.id;
        return next !== undefined && rows.some((row) => row.id === id) ? [{ id, next }] : [];
      })
      .reverse();
  } catch {
    return [];
  }
}

async function createAll(
  provider: JsonApiProvider,
  path: string,
  rows: readonly ListRecord[],
): Promise<void> {
  const [row, ...others] = rows;
  if (row && others.length === 0) await provider.create(path, { data: row });
  else await provider.operations(rows.map((data) => ({ op: 'add', resource: path, data })));
}

/** A neighbour may be gone since: then the row stays where the server put it. */
async function placeAll(provider: JsonApiProvider, path: string, places: readonly Place[]): Promise<void> {
  for (const { id, next } of places) {
    await provider.sort(path, { id, move: 'before', target: next }).catch(() => undefined);
  }
}
