import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { changedFields, picked, typedValues } from '#engine/admin/form/formValues.ts';
import { useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { RecordDraft, TypedRecord } from './useRecordDraft.ts';

/** What waits for an answer stays in the draft while the form is already being typed in. */
export type KeepWaiting = (waiting: TypedRecord | null) => void;

/** Writes down each change of the form in its draft, and tells the guard of the way out what is kept. */
export function useKeptTyping(draft: RecordDraft, start: FlatRecord): KeepWaiting {
  const resource = useResourceModel();
  const { mayWrite } = useAccess(resource);
  const { subscribe } = useFormContext();
  const waiting = useRef<TypedRecord | null>(null);
  const hasKept = useRef(false);

  const keep = (values: FlatRecord) => {
    const typed = typedValues(resource, values, mayWrite);
    const names = changedFields(resource, start, typed);
    const isUntouched = names.length === 0 && !hasKept.current;
    if (isUntouched) return;
    hasKept.current = true;
    draft.server?.keep(values);
    if (names.length === 0 && !waiting.current) return void draft.local.forget();
    draft.local.keep({
      base: { ...waiting.current?.base, ...picked(draft.server?.current() ?? start, names) },
      values: { ...waiting.current?.values, ...picked(typed, names) },
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

function useGuardedDraft(draft: RecordDraft): void {
  const { reportDraft } = useLeaveGuard();
  useEffect(() => {
    const { local, flush, throwAway } = draft;
    const isSafe = () => ['kept', 'pending'].includes(local.state());
    reportDraft({ isSafe, flush, throwAway });
    return () => reportDraft(null);
  }, [draft, reportDraft]);
}
