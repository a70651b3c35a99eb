import type { DataProvider } from 'ra-core';
import { changedFields, typedValues } from '#engine/admin/form/formValues.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';

/** The draft on the server of what is being typed. */
export interface ServerDraft {
  /** The id of its row, known before the row is there. */
  readonly id: () => string;
  /** Stores it after a pause. */
  readonly keep: (values: FlatRecord) => void;
  /** Stores it now. */
  readonly flush: () => Promise<void>;
  /** Waits for what is under way and stores nothing more; gives the row as it is there. */
  readonly settle: () => Promise<SavedRecord | undefined>;
  readonly current: () => SavedRecord | undefined;
  /** Goes on with the draft of an earlier visit; false when it is none any more. */
  readonly resume: (id: string) => Promise<boolean>;
  /** Another state of the row was read. */
  readonly adopt: (record: SavedRecord | undefined) => void;
  /** Removes a draft that this form has made. */
  readonly throwAway: () => Promise<void>;
}

interface ServerDraftOptions {
  readonly resource: ScreenResource;
  readonly provider: DataProvider;
  readonly mayWrite: (field: ScreenField) => boolean;
  /** The draft being edited; undefined: a new one is made. */
  readonly record: SavedRecord | undefined;
  readonly initial: FlatRecord;
}

/** Long enough that a sentence makes one entry of the history, not one a word. */
const pauseMs = 4_000;

/** A new record, or one that is a draft, kept on the server as a draft; a record saved in full is never touched. */
export function createServerDraft(options: ServerDraftOptions): ServerDraft {
  const { resource, provider, record, initial, mayWrite } = options;
  let id = record?.id ?? crypto.randomUUID();
  let current = record;
  let pending: FlatRecord | undefined;
  let timer: number | undefined;
  let tail: Promise<void> = Promise.resolve();
  let isStopped = false;

  const store = async () => {
    const values = pending;
    pending = undefined;
    if (values === undefined || isStopped) return;
    const typed = typedValues(resource, values, mayWrite);
    const data = storable(resource, typed);
    if (isOfNothing(resource, { ...initial, ...current, ...typed })) return;
    const changed = changedFields(resource, current ?? initial, data);
    if (changed.length === 0) return;
    current = await write(data);
  };

  async function write(data: FlatRecord): Promise<SavedRecord> {
    const { path } = resource;
    const meta = { draft: true };
    if (current === undefined) {
      const named = { data: { ...data, id }, meta: { ...meta, idempotencyKey: id } };
      return (await provider.create(path, named)).data as SavedRecord;
    }
    return (await provider.update(path, { id, data, previousData: current, meta })).data as SavedRecord;
  }

  const flush = () => {
    window.clearTimeout(timer);
    // What the server refuses now is asked again by the save itself, which shows why.
    tail = tail.then(store).catch(() => {
      isStopped = true;
    });
    return tail;
  };

  return {
    id: () => id,
    keep(values) {
      pending = values;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, pauseMs);
    },
    flush,
    async settle() {
      window.clearTimeout(timer);
      pending = undefined;
      await tail;
      return current;
    },
    current: () => current,
    async resume(former) {
      if (former === id) return true;
      try {
        const { data } = await provider.getOne<SavedRecord>(resource.path, { id: former });
        if (data.is_draft !== true) return false;
        id = former;
        current = data;
      } catch {
        // Never stored, or thrown away elsewhere: what was typed becomes a new one.
      }
      return true;
    },
    adopt(newest) {
      if (newest) current = newest;
    },
    async throwAway() {
      window.clearTimeout(timer);
      pending = undefined;
      await tail;
      if (record !== undefined || current === undefined) return;
      await provider.delete(resource.path, { id, previousData: current }).catch(() => undefined);
      current = undefined;
      id = crypto.randomUUID();
    },
  };
}

/** What a draft may hold: a value that is not of its type waits in the browser until it is. */
function storable(resource: ScreenResource, values: FlatRecord): FlatRecord {
  const faulty = new Set(checkRecord(resource, values, { mode: 'draft' }).map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)));
}

/** A part of a record that is not chosen yet waits in the browser: a draft of one says what it is a part of. */
function isOfNothing(resource: ScreenResource, values: FlatRecord): boolean {
  return checkRecord(resource, values, { mode: 'draft' }).some(({ code }) => code === 'required');
}
