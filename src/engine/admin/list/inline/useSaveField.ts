import { useDataProvider, useRefresh, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import type { FieldValues } from 'react-hook-form';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useUndo } from '#engine/admin/record/useUndo.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { readonly current?: SavedRecord };
}

/**
 * Sends one field; gives back the server's faults, after saying what went wrong. `saved` is called when it went through,
 * be it at the second try that the message offers.
 */
export function useSaveField(record: SavedRecord) {
  const { path } = useResourceModel();
  const provider = useDataProvider();
  const [update] = useUpdate();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const { savedRecord } = useUndo();

  const send = async (data: FlatRecord, base: SavedRecord) => {
    const params = { id: base.id, data, previousData: base };
    const written = await update(path, params, { mutationMode: 'pessimistic', returnPromise: true });
    savedRecord(picked(base, data), { ...base, ...data, ...(written as SavedRecord) });
  };

  /** Somebody else was quicker with another field: this one goes over what they saved. */
  const sendAgain = async (data: FlatRecord, { body }: Failure) => {
    const today = body?.current ?? (await provider.getOne<SavedRecord>(path, { id: record.id })).data;
    const isTaken = Object.keys(data).some((name) => !sameValue(today[name], record[name]));
    if (!isTaken) await send(data, today);
    refresh();
    return !isTaken;
  };

  const write = async (data: FieldValues, saved?: () => void) => {
    const refuse = (failure: Failure) => {
      notifyFailure(failure, () => write(data, saved));
      return failure.body?.errors ?? { root: { serverError: failure.message } };
    };
    try {
      await send(data, record);
    } catch (error) {
      const failure = error as Failure;
      if (failure.status !== 412) return refuse(failure);
      try {
        if (!(await sendAgain(data, failure))) return refuse(failure);
      } catch (second) {
        return refuse(second as Failure);
      }
    }
    saved?.();
  };
  return write;
}

/** Only the fields that were written are put back. */
function picked(record: SavedRecord, data: FlatRecord): SavedRecord {
  return {
    ...Object.fromEntries(Object.keys(data).map((name) => [name, record[name] ?? null])),
    id: record.id,
  };
}
