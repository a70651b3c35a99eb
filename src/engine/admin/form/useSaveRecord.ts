import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useDataProvider, useTranslate, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordDraft } from '#engine/admin/drafts/useRecordDraft.ts';
import { type Choice, rebase, withChoices } from '#engine/admin/parts/rebase.ts';
import { fromFormValues, type ResourceWithParts, toFormValues } from '#engine/admin/parts/recordWithParts.ts';
import { useUndo } from '#engine/admin/record/useUndo.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { mask } from '#engine/model/mask.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';
import type { Conflict } from './ConflictDialog.tsx';
import type { SaveMode } from './formRules.ts';
import { changedFields } from './formValues.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { type ExistingRow, existingRows } from './refusals/refusedRows.ts';
import { etagOf } from './saving/etagOf.ts';
import { isGone } from './saving/isGone.ts';
import { mayPass } from './saving/mayPass.ts';
import { useIdempotencyKey } from './saving/useIdempotencyKey.ts';
import { writtenValues } from './writtenValues.ts';

export type SavedRecord = FlatRecord & { readonly id: string };

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { current?: SavedRecord };
}

/** A record that is more than its row: how the form checks, writes and reads what hangs on it. */
export interface WholeRecord {
  /** Faults by the path of their input, `lines.0.amount`, beside those of the record's own fields. */
  readonly check: (
    values: FlatRecord,
    mode: CheckMode,
    stored: FlatRecord | undefined,
  ) => Readonly<Record<string, string>>;
  /** All or nothing; gives the record as it then is. Field faults of an error are those of the paths. */
  readonly write: (sending: Sending) => Promise<SavedRecord>;
  readonly readToday: (id: string) => Promise<SavedRecord>;
  readonly resource: ResourceWithParts;
  /** What an input is called that no field of the record names. */
  readonly labelOf: (path: string) => string;
  /** How one just created is taken back; by its deletion without. */
  readonly takeBack?: (record: SavedRecord) => Promise<unknown>;
}

/** A save that no field is to blame for, and what can be done about it. */
export type SaveFailure =
  /** Nobody answered, the server was not at its best, or others keep changing the record: trying again may succeed. */
  | { readonly kind: 'passing' }
  /** Somebody deleted the record meanwhile; without `createAgain` one may only leave. */
  | { readonly kind: 'gone'; readonly createAgain?: () => Promise<void>; readonly leave: () => void };

interface Saving {
  readonly resource: ScreenResource;
  readonly record: SavedRecord | undefined;
  readonly saved: (record: SavedRecord) => void;
  /** Says so; without it the usual words are said, with their undo. */
  readonly say: ((record: SavedRecord) => void) | undefined;
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
  /** How often it was put on top of what others saved since a person last looked at it. */
  readonly merges?: number;
  /** What is required may be missing. */
  readonly isDraft?: boolean;
  /** The record is gone and is made again, with these values over those of `base`. */
  readonly isGone?: boolean;
}

/** Whoever changes a record more often than that between two attempts is no person at a form. */
const mostMerges = 3;

/** Saves first, then goes on: the answer of the server decides. Gives back field faults for the form to show. */
export function useSaveRecord({ resource, record, saved, say, mode, draft, whole }: Saving) {
  const writeRow = useWrite(resource, mode);
  const write = whole?.write ?? writeRow;
  const readRow = useReadToday(resource);
  const readToday = whole?.readToday ?? readRow;
  const { may, mayWrite } = useAccess(resource);
  const { release, close } = useLeaveGuard();
  const translate = useTranslate();
  const { savedRecord } = useUndo();
  const notifyMerged = useNotifyMerged(resource);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [existing, setExisting] = useState<readonly ExistingRow[]>([]);

  const send = async (sending: Sending): Promise<unknown> => {
    const { base, theirFields = [], merges = 0 } = sending;
    try {
      const written = await write({ ...sending, isDraft: mode.current === 'draft' });
      void draft.local.forget();
      release();
      const before = sending.isGone ? undefined : record && base;
      if (say) say(written);
      else {
        const isFinal = hasRetyped(resource, base, sending.data);
        savedRecord(before, written, { more: notifyMerged(theirFields), whole, isFinal });
      }
      saved(written);
    } catch (error) {
      const failure = error as Failure;
      if (failure.status === 412 && base && merges < mostMerges) return meet(sending, base, failure);
      setFailure(failureOf(sending, failure));
      setExisting(existingRows(failure));
      return faultsOf(failure);
    }
  };

  const meet = async (
    { data: mine, merges = 0 }: Sending,
    base: SavedRecord,
    failure: Failure,
  ): Promise<unknown> => {
    const theirs = await readToday(base.id, failure);
    const etag = etagOf(failure.body);
    const parts = whole?.resource ?? { resource, parts: {} };
    const { rebased, clashes } = rebase(parts, {
      original: fromFormValues(parts, base),
      mine: fromFormValues(parts, { ...base, ...mine }),
      theirs: fromFormValues(parts, theirs),
    });
    const clashing = clashes.map(({ part, field }) => part ?? field);
    const theirFields = changedFields(resource, base, picked(theirs, mine)).filter(
      (name) => !clashing.includes(name),
    );
    const sendMerged = (choices: readonly Choice[], done: number) =>
      send({
        data: picked(toFormValues(withChoices(rebased, choices)), mine),
        base: theirs,
        etag,
        theirFields,
        merges: done,
      });
    // Nobody touched what the other one changed: both edits stand.
    if (clashes.length === 0) return sendMerged([], merges + 1);
    return new Promise((resolve) => {
      const end = (answer: unknown) => {
        setConflict(null);
        resolve(answer);
      };
      setConflict({
        clashes,
        settle: (choices) => end(sendMerged(choices, 0)),
        giveUp: () => end(undefined),
      });
    });
  };

  const failureOf = (sending: Sending, failure: Failure): SaveFailure | null => {
    if (mayPass(failure) || failure.status === 412) return { kind: 'passing' };
    if (!sending.base || !isGone(failure)) return null;
    const leave = () => {
      void draft.local.forget();
      release();
      close();
    };
    const createAgain = async () => {
      setFailure(null);
      await send({ ...sending, isGone: true });
    };
    return { kind: 'gone', leave, ...(may('create') && { createAgain }) };
  };

  const save = async (values: FieldValues) => {
    setFailure(null);
    setExisting([]);
    const base = (await draft.server?.settle()) ?? record;
    return send({ data: writtenValues(resource, values as FlatRecord, mayWrite), base });
  };
  return { save, conflict, failure, existing };

  function faultsOf(failed: Failure) {
    const { message, body, status } = failed;
    if (status === 412) return { root: { serverError: translate('views.conflict.busy') } };
    if (isGone(failed)) return { root: { serverError: translate('views.gone.text') } };
    const errors = body?.errors;
    if (errors && Object.keys(errors).length > 0) return errors;
    return { root: { serverError: message } };
  }
}

/** Was an encrypted value replaced, or emptied? */
function hasRetyped({ fields }: ScreenResource, base: FlatRecord | undefined, data: FlatRecord): boolean {
  return fields.some(
    ({ encrypted, name }) => encrypted && base?.[name] === mask && name in data && data[name] !== mask,
  );
}

/** The fields of one record that another one has. */
function picked(record: FlatRecord, like: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name] ?? null]));
}

/** Softly: what others changed in the same record, and is still so. */
function useNotifyMerged(resource: ScreenResource) {
  const translate = useTranslate();
  const words = useWords();
  return (names: readonly string[]) => {
    if (names.length === 0) return undefined;
    const fields = names.flatMap((name) => fieldOf(resource, name) ?? []);
    const list = fields.map((field) => words.field(resource, field)).join(', ');
    return translate('views.conflict.kept', { fields: list });
  };
}

/** The record as it is now: given by the refusal itself, else read again. */
function useReadToday({ path }: ScreenResource) {
  const provider = useDataProvider();
  return async (id: string, { body }: Failure): Promise<SavedRecord> =>
    body?.current ?? (await provider.getOne<SavedRecord>(path, { id })).data;
}

function useWrite(resource: ScreenResource, mode: SaveMode) {
  const { path } = resource;
  const [create] = useCreate();
  const [update] = useUpdate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return async ({ data, base, etag, isGone }: Sending): Promise<SavedRecord> => {
    const meta = { ...(mode.current === 'draft' && { draft: true }), ...(etag && { ifMatch: etag }) };
    if (!base || isGone) {
      // A row of the trash keeps its id.
      const own = base && !resource.trash ? { ...data, id: base.id } : data;
      const idempotencyKey = keyOf(own);
      return create(
        path,
        { data: own, meta: { ...meta, idempotencyKey } },
        { returnPromise: true },
      ) as Promise<SavedRecord>;
    }
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
