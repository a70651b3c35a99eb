import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** A column of the file, and the field it goes into. */
export interface ImportColumn {
  readonly index: number;
  readonly heading: string;
  readonly field: string | null;
  readonly create: boolean;
  readonly guess: string | null;
  readonly samples: readonly string[];
}

/** An import as lists show it. */
export interface ImportSummary {
  readonly id: string;
  readonly fileName: string;
  readonly state: 'ready' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';
  readonly stopped: 'cancelled' | 'interrupted' | 'refused' | 'failed' | null;
  readonly counts: { readonly [sort in 'create' | 'update' | 'same' | 'bad']: number };
  readonly progress: { readonly done: number; readonly total: number };
  readonly rows: number;
  readonly createdAt: string;
}

export interface ImportState extends ImportSummary {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: number;
  readonly columns: readonly ImportColumn[];
  readonly key: string | null;
  readonly emptyClears: boolean;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly required: boolean;
    readonly mayCreate: boolean;
  }[];
  readonly keys: readonly string[];
  readonly mayCreate: boolean;
  readonly mayUndo: boolean;
}

export interface ImportRowState {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly cells: readonly string[];
  readonly faults: readonly {
    readonly column: number | null;
    readonly label: string | null;
    readonly detail: string;
  }[];
}

/** Settings of an import that a person changes. */
export type ImportSettings = Partial<{
  readonly sheet: number;
  readonly columns: readonly {
    readonly index: number;
    readonly field?: string | null;
    readonly create?: boolean;
  }[];
  readonly key: string | null;
  readonly emptyClears: boolean;
}>;

const workingMs = 700;

/** The import of the address, looked at again while work is under way. */
export function useImport(id: string) {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: ['import', path, id],
    queryFn: async () =>
      (await askFor(provider, path, { path: `imports/${id}` })).data as unknown as ImportState,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? workingMs : false),
  });
}

export function isWorking({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state.endsWith('ing');
}

/** One's imports of this list, the newest first. */
export function useImports() {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: ['imports', path],
    queryFn: async () =>
      (await askFor(provider, path, { path: 'imports', query: { 'page[size]': '10' } }))
        .data as unknown as ImportSummary[],
  });
}

export const rowsPerPage = 25;

/** A page of rows of the file, those with faults first. */
export function useImportRows(record: ImportSummary, page: number, isFaulty: boolean) {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const query = {
    'page[number]': String(page + 1),
    'page[size]': String(rowsPerPage),
    ...(isFaulty && { 'filter[faulty]': '1' }),
  };
  return useQuery({
    queryKey: ['import rows', path, record.id, record.state, query],
    queryFn: async () => {
      const { data, meta } = await askFor(provider, path, { path: `imports/${record.id}/rows`, query });
      const page = meta?.page as { readonly total: number } | undefined;
      return { rows: data as unknown as ImportRowState[], total: page?.total ?? 0 };
    },
    placeholderData: (before) => before,
  });
}

/** What changes an import; what is shown of it follows. */
export function useImportCalls() {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const know = useCallback(
    async (record: ImportState) => {
      const queryKey = ['import', path, record.id];
      // What is being read just now was asked for before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, record);
    },
    [queries, path],
  );
  const send = async (address: string, method: string, attributes?: object, query = {}) => {
    const body = attributes && { data: { type: 'imports', attributes } };
    return askFor(provider, path, { path: `imports${address}`, method, query, ...(body && { body }) });
  };
  return {
    upload: async (file: File, onProgress: (bytes: number) => void) => {
      const { data } = await askFor(provider, path, {
        path: 'imports',
        method: 'POST',
        query: { file_name: file.name },
        body: file,
        contentType: 'application/octet-stream',
        onProgress,
      });
      const record = data as unknown as ImportState;
      await know(record);
      return record;
    },
    set: async (id: string, settings: ImportSettings) =>
      know((await send(`/${id}`, 'PATCH', settings)).data as unknown as ImportState),
    begin: async (id: string, work: 'check' | 'run' | 'undo' | 'cancel', query = {}) =>
      know((await send(`/${id}/${work}`, 'POST', undefined, query)).data as unknown as ImportState),
    mend: async (id: string, row: number, cells: Readonly<Record<number, string>>) => {
      const { data } = await send(`/${id}/rows/${row}`, 'PATCH', { cells });
      await queries.invalidateQueries({ queryKey: ['import', path, id] });
      return data as unknown as ImportRowState;
    },
    download: async (address: string, query = {}): Promise<Blob> => {
      const answer = await provider.call(path, { path: `imports/${address}`, accept: '*/*', query });
      return answer instanceof Response ? answer.blob() : new Blob();
    },
  };
}

async function askFor(
  provider: JsonApiProvider,
  path: string,
  params: Parameters<JsonApiProvider['call']>[1],
): Promise<{ readonly data: unknown; readonly meta?: Record<string, unknown> }> {
  const answer = await provider.call(path, params);
  if (answer instanceof Response) throw new Error('The server gave no document');
  return answer;
}
