import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { changedFields, picked, typedValues } from '#engine/admin/form/formValues.ts';
import { useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { ResourceWithParts } from '#engine/admin/parts/recordWithParts.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import type { RecordDraft, TypedRecord } from './useRecordDraft.ts';

/** What waits for an answer stays in the draft while the form is already being typed in. */
export type KeepWaiting = (waiting: TypedRecord | null) => void;

/** Writes down each change of the form in its draft, and tells the guard of the way out what is kept. */
export function useKeptTyping(
  draft: RecordDraft,
  start: FlatRecord,
  parts: ResourceWithParts['parts'] = {},
): KeepWaiting {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const { subscribe } = useFormContext();
  const waiting = useRef<TypedRecord | null>(null);
  const hasKept = useRef(false);

  const keep = (values: FlatRecord) => {
    const typed = typedValues(resource, values, mayWrite);
    const names = changedFields(resource, start, typed).filter((name) => !isEncrypted(resource, name));
    const isUntouched = names.length === 0 && !hasKept.current;
    if (isUntouched) return;
    hasKept.current = true;
    draft.server?.keep(values);
    if (names.length === 0 && !waiting.current) return void draft.local.forget();
    draft.local.keep({
      base: { ...waiting.current?.base, ...picked(draft.server?.current() ?? start, names) },
      values: { ...waiting.current?.values, ...withoutEncrypted(parts, start, picked(typed, names)) },
      id: draft.server?.id() ?? null,
    });
  };
  const latest = useRef(keep);
  latest.current = keep;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(values as FlatRecord),
      }),
    [subscribe],
  );
  useGuardedDraft(draft);
  return useCallback((typed) => {
    waiting.current = typed;
  }, []);
}

function isEncrypted(resource: ScreenResource, name: string): boolean {
  return fieldOf(resource, name)?.encrypted === true;
}

type Kept = Readonly<Record<string, JsonValue>>;

/** What is typed into an encrypted field of a part stays in the page: the browser keeps its row with what was there. */
function withoutEncrypted(parts: ResourceWithParts['parts'], start: FlatRecord, values: Kept): Kept {
  const kept = Object.entries(values).map(([name, value]) => {
    const hidden = parts[name]?.resource.fields.filter((field) => field.encrypted) ?? [];
    if (hidden.length === 0 || !Array.isArray(value)) return [name, value] as const;
    const before = rowsOf(start[name]);
    return [name, rowsOf(value).map((row) => withFormer(row, before, hidden))] as const;
  });
  return Object.fromEntries(kept);
}

function rowsOf(value: JsonValue | undefined): readonly Kept[] {
  return Array.isArray(value) ? (value as readonly Kept[]) : [];
}

function withFormer(row: Kept, before: readonly Kept[], hidden: readonly ScreenField[]): Kept {
  const former = before.find(({ id }) => id === row.id);
  return { ...row, ...Object.fromEntries(hidden.map(({ name }) => [name, former?.[name] ?? null])) };
}

function useGuardedDraft(draft: RecordDraft): void {
  const { reportDraft } = useLeaveGuard();
  useEffect(() => {
    const { local, flush, throwAway } = draft;
    const isSafe = () => ['kept', 'pending'].includes(local.state());
    reportDraft({ isSafe, flush, throwAway });
    return () => reportDraft(null);
  }, [draft, reportDraft]);
}
