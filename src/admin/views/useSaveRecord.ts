import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDataProvider, useNotify, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FlatRecord, Resource } from '#model/model.ts';
import { type Conflict, mergeEdits } from './conflict.ts';
import type { SaveMode } from './formRules.ts';
import { writtenValues } from './formValues.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { representRecord } from './represent.ts';
import { useAccess } from './useAccess.ts';

export type SavedRecord = FlatRecord & { readonly id: string };

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { current?: SavedRecord };
}

/** Saves first, then goes on: the answer of the server decides. Gives back field faults for the form to show. */
export function useSaveRecord(
  resource: Resource,
  record: SavedRecord | undefined,
  saved: (record: SavedRecord) => void,
  mode: SaveMode,
) {
  const write = useWrite(resource, mode);
  const readToday = useReadToday(resource);
  const notify = useNotify();
  const { mayWrite } = useAccess(resource);
  const { release } = useLeaveGuard();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (data: FlatRecord, base: SavedRecord | undefined, etag?: string) => {
    try {
      const written = await write(data, base, etag);
      release();
      notify('views.saved', { type: 'success', messageArgs: { name: representRecord(resource, written) } });
      saved(written);
    } catch (error) {
      const failure = error as Failure;
      if (failure.status === 412 && base)
        return meet(data, base, await readToday(base.id, failure), etagOf(failure.body));
      return faultsOf(failure);
    }
  };

  const meet = async (
    mine: FlatRecord,
    base: SavedRecord,
    theirs: SavedRecord,
    etag: string | undefined,
  ): Promise<unknown> => {
    const { merged, clashes } = mergeEdits(resource, { base, mine, theirs });
    const sendChosen = (chosen: FlatRecord) => send({ ...merged, ...chosen }, theirs, etag);
    // Nobody touched what the other one changed: both edits stand.
    if (clashes.length === 0) return sendChosen({});
    setConflict({
      clashes,
      settle: (chosen) => {
        setConflict(null);
        void sendChosen(chosen);
      },
      giveUp: () => setConflict(null),
    });
  };

  const save = (values: FieldValues) => send(writtenValues(resource, values as FlatRecord, mayWrite), record);
  return { save, conflict };

  function faultsOf({ message, body }: Failure) {
    const errors = body?.errors;
    if (errors && Object.keys(errors).length > 0) return errors;
    return { root: { serverError: message } };
  }
}

/** The record as it is now: told by the refusal itself, else read again. */
function useReadToday({ path }: Resource) {
  const provider = useDataProvider();
  return async (id: string, { body }: Failure): Promise<SavedRecord> =>
    body?.current ?? (await provider.getOne<SavedRecord>(path, { id })).data;
}

function useWrite({ path }: Resource, mode: SaveMode) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const queries = useQueryClient();
  return async (data: FlatRecord, base: SavedRecord | undefined, etag?: string): Promise<SavedRecord> => {
    const meta = { ...(mode.current === 'draft' && { draft: true }), ...(etag && { ifMatch: etag }) };
    if (!base) return create(path, { data, meta }, { returnPromise: true }) as Promise<SavedRecord>;
    const written = (await update(
      path,
      { id: base.id, data, previousData: base, meta },
      { mutationMode: 'pessimistic', returnPromise: true },
    )) as SavedRecord;
    // react-admin only refreshes the copy that was read with the very same meta.
    queries.setQueriesData<SavedRecord>({ queryKey: [path, 'getOne'] }, (known) =>
      known?.id === written.id ? { ...known, ...written } : known,
    );
    return written;
  };
}

function etagOf(body: ErrorBody | undefined): string | undefined {
  const current = body?.meta?.current as { meta?: { version?: number } } | undefined;
  const version = current?.meta?.version;
  return body?.etag ?? (version === undefined ? undefined : `"${version}"`);
}
