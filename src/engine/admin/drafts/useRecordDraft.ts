import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { createServerDraft, type ServerDraft } from './serverDraft.ts';
import { type Draft, useDraft } from './useDraft.ts';

/** The changed fields of a form, each with the value it started from; `id` that of the draft on the server. */
export type TypedRecord = {
  readonly base: { readonly [field: string]: JsonValue };
  readonly values: { readonly [field: string]: JsonValue };
  readonly id?: string | null;
};

export interface RecordDraft {
  readonly local: Draft<TypedRecord>;
  /** Null where the resource has no drafts, or where the record is more than one. */
  readonly server: ServerDraft | null;
  /** Removes it here and, when this form has made it, on the server. */
  readonly throwAway: () => Promise<void>;
  /** Stores it everywhere now. */
  readonly flush: () => Promise<void>;
}

interface RecordDraftOptions {
  readonly resource: ScreenResource;
  readonly record: SavedRecord | undefined;
  /** What a new record starts with. */
  readonly initial: FlatRecord;
  /** What tells this new record from other new ones: its parent. */
  readonly defaultValues: FlatRecord | undefined;
  /** Several forms of one record each keep their own. */
  readonly part: string | undefined;
}

/** The draft of a form: in this browser, and on the server where the resource has drafts. */
export function useRecordDraft({
  resource,
  record,
  initial,
  defaultValues,
  part,
}: RecordDraftOptions): RecordDraft {
  const local = useDraft<TypedRecord>(nameOf(resource, record, defaultValues, part));
  const server = useServerDraft(resource, record, initial);
  return useMemo(
    () => ({
      local,
      server,
      throwAway: async () => {
        await Promise.all([local.forget(), server?.throwAway()]);
      },
      flush: async () => {
        await Promise.all([local.flush(), server?.flush()]);
      },
    }),
    [local, server],
  );
}

function nameOf(
  { path }: ScreenResource,
  record: SavedRecord | undefined,
  defaultValues: FlatRecord = {},
  part: string | undefined,
): string {
  const given = Object.entries(defaultValues).sort(([one], [other]) => (one < other ? -1 : 1));
  const which = record?.id ?? ['new', ...given.map(([name, value]) => `${name}=${String(value)}`)].join(' ');
  return [path, which, ...(part === undefined ? [] : [part])].join('/');
}

function useServerDraft(
  resource: ScreenResource,
  record: SavedRecord | undefined,
  initial: FlatRecord,
): ServerDraft | null {
  const provider = useDataProvider();
  const actor = useActor();
  const { may, mayWrite } = useAccess(resource);
  const isDraft = record ? record.is_draft === true && may('update') : may('create');
  const isOn = actor !== undefined && resource.draft && isDraft;
  const start = useRef({ record, initial });
  start.current = { record, initial };
  const id = record?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another draft, a newer state of it is not
  const server = useMemo(
    () => (isOn ? createServerDraft({ ...start.current, resource, provider, mayWrite }) : null),
    [isOn, resource, provider, mayWrite, id],
  );
  useEffect(() => server?.adopt(record), [server, record]);
  return server;
}
