import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDataProvider, useTranslate, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldOf } from '#model/field.ts';
import type { FlatRecord, Resource } from '#model/model.ts';
import type { CheckMode } from '#rules/checkRecord.ts';
import { type Conflict, mergeEdits } from './conflict.ts';
import type { SaveMode } from './formRules.ts';
import { changedFields } from './formValues.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { useAccess } from './useAccess.ts';
import type { RecordDraft } from './useRecordDraft.ts';
import { useUndo } from './useUndo.ts';
import { useWords } from './useWords.ts';
import { writtenValues } from './writtenValues.ts';

export type SavedRecord = FlatRecord & { readonly id: string };

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { current?: SavedRecord };
}

/** A record that is more than its row: how the form checks, writes and reads what hangs on it. */
export interface WholeRecord {
  /** Faults by the path of their input, `lines.0.amount`, beside those of the record's own fields. */
  readonly check: (values: FlatRecord, mode: CheckMode) => Readonly<Record<string, string>>;
  /** All or nothing; gives the record as it then is. Field faults of an error are those of the paths. */
  readonly write: (sending: Sending) => Promise<SavedRecord>;
  readonly readToday: (id: string) => Promise<SavedRecord>;
  /** The values that are no fields of its row and are written with it. */
  readonly parts: readonly string[];
  /** What an input is called that no field of the record names. */
  readonly labelOf: (path: string) => string;
  /** How one just created is taken back; by its deletion without. */
  readonly takeBack?: (record: SavedRecord) => Promise<unknown>;
}

interface Saving {
  readonly resource: Resource;
  readonly record: SavedRecord | undefined;
  readonly saved: (record: SavedRecord) => void;
  readonly mode: SaveMode;
  readonly draft: RecordDraft;
  readonly whole: WholeRecord | undefined;
}

/** What is sent, over which state of the row, and what others changed there without touching it. */
export interface Sending {
  readonly data: FlatRecord;
  readonly base: SavedRecord | undefined;
  readonly etag?: string;
  readonly theirFields?: readonly string[];
  /** What is required may be missing. */
  readonly isDraft?: boolean;
}

/** Saves first, then goes on: the answer of the server decides. Gives back field faults for the form to show. */
export function useSaveRecord({ resource, record, saved, mode, draft, whole }: Saving) {
  const writeRow = useWrite(resource, mode);
  const write = whole?.write ?? writeRow;
  const readRow = useReadToday(resource);
  const readToday = whole?.readToday ?? readRow;
  const { mayWrite } = useAccess(resource);
  const { release } = useLeaveGuard();
  const { savedRecord } = useUndo();
  const sayMerged = useSayMerged(resource);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (sending: Sending): Promise<unknown> => {
    const { base, theirFields = [] } = sending;
    try {
      const written = await write({ ...sending, isDraft: mode.current === 'draft' });
      void draft.forget();
      release();
      savedRecord(record && base, written, { more: sayMerged(theirFields), whole });
      saved(written);
    } catch (error) {
      const failure = error as Failure;
      if (failure.status === 412 && base) return meet(sending, base, failure);
      return faultsOf(failure);
    }
  };

  const meet = async ({ data: mine }: Sending, base: SavedRecord, failure: Failure): Promise<unknown> => {
    const theirs = await readToday(base.id, failure);
    const etag = etagOf(failure.body);
    const { merged, clashes } = mergeEdits(resource, { base, mine, theirs });
    const clashing = clashes.map(({ name }) => name);
    const theirFields = changedFields(resource, base, picked(theirs, mine)).filter(
      (name) => !clashing.includes(name),
    );
    const sendChosen = (chosen: FlatRecord) =>
      send({ data: { ...merged, ...chosen }, base: theirs, etag, theirFields });
    // Nobody touched what the other one changed: both edits stand.
    if (clashes.length === 0) return sendChosen({});
    return new Promise((resolve) => {
      const end = (answer: unknown) => {
        setConflict(null);
        resolve(answer);
      };
      setConflict({ clashes, settle: (chosen) => end(sendChosen(chosen)), giveUp: () => end(undefined) });
    });
  };

  const save = async (values: FieldValues) => {
    const base = (await draft.server?.settle()) ?? record;
    return send({ data: writtenValues(resource, values as FlatRecord, mayWrite), base });
  };
  return { save, conflict };

  function faultsOf({ message, body }: Failure) {
    const errors = body?.errors;
    if (errors && Object.keys(errors).length > 0) return errors;
    return { root: { serverError: message } };
  }
}

/** The fields of one record that another one has. */
function picked(record: FlatRecord, like: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name] ?? null]));
}

/** Softly: what others changed in the same record, and is still so. */
function useSayMerged(resource: Resource) {
  const translate = useTranslate();
  const words = useWords();
  return (names: readonly string[]) => {
    if (names.length === 0) return undefined;
    const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
    const list = fields.map((field) => words.field(resource, field)).join(', ');
    return translate('views.conflict.kept', { fields: list });
  };
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
  return async ({ data, base, etag }: Sending): Promise<SavedRecord> => {
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
