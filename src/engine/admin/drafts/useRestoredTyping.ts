import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#engine/admin/form/ConflictDialog.tsx';
import { changedFields, picked } from '#engine/admin/form/formValues.ts';
import { type Choice, rebase, withChoices } from '#engine/admin/parts/rebase.ts';
import { fromFormValues, type ResourceWithParts, toFormValues } from '#engine/admin/parts/recordWithParts.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { KeptDraft } from './draftKeeper.ts';
import type { KeepWaiting } from './useKeptTyping.ts';
import type { RecordDraft, TypedRecord } from './useRecordDraft.ts';

/** What the banner tells of the draft of an earlier visit. */
export interface Restored {
  /** ISO instant. */
  readonly savedAt: string;
  /** `merged`: others saved something since; `waiting`: the same fields, and it is not decided whose values stand. */
  readonly how: 'restored' | 'merged' | 'waiting';
  /** Opens the question again. */
  readonly settle?: () => void;
}

type Found = KeptDraft<TypedRecord>;

interface Restoring {
  readonly draft: RecordDraft;
  readonly start: FlatRecord;
  readonly parts: ResourceWithParts;
  readonly keepWaiting: KeepWaiting;
}

/** Fills the form with what an earlier visit left, once. */
export function useRestoredTyping({ draft, start, parts, keepWaiting }: Restoring) {
  const { resource } = parts;
  const { setValue } = useFormContext();
  const [restored, setRestored] = useState<Restored | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const hasLooked = useRef(false);
  const { found } = draft.local;

  const restore = async (kept: Found) => {
    const { base, values, id } = kept.value;
    const isStill = !id || !draft.server || (await draft.server.resume(id));
    if (!isStill) return draft.local.forget();
    const theirs = draft.server?.current() ?? start;
    const { rebased, clashes } = rebase(parts, {
      original: fromFormValues(parts, base),
      mine: fromFormValues(parts, values),
      theirs: fromFormValues(parts, picked(theirs, Object.keys(base))),
    });
    const merged = (choices: readonly Choice[]) =>
      picked(toFormValues(withChoices(rebased, choices)), Object.keys(values));
    const how = sameFields(base, theirs) ? 'restored' : 'merged';
    if (clashes.length === 0) return fill(merged([]), kept, how);
    const settle = (choices: readonly Choice[]) => {
      setConflict(null);
      keepWaiting(null);
      fill(merged(choices), kept, 'merged');
    };
    const giveUp = () => {
      setConflict(null);
      setRestored({ savedAt: kept.savedAt, how: 'waiting', settle: ask });
    };
    const ask = () => setConflict({ clashes, settle, giveUp, purpose: 'restore' });
    keepWaiting(kept.value);
    ask();
  };

  const fill = (values: FlatRecord, { savedAt }: Found, how: Restored['how']) => {
    const names = changedFields(resource, start, values);
    // Saved meanwhile, from another tab or another computer.
    if (names.length === 0) return draft.local.forget();
    for (const name of names) setValue(name, values[name], { shouldDirty: true });
    setRestored({ savedAt, how });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the store has answered
  useEffect(() => {
    if (!found || hasLooked.current) return;
    hasLooked.current = true;
    void restore(found);
  }, [found]);

  const dismiss = () => {
    keepWaiting(null);
    setRestored(null);
  };
  return { restored, conflict, dismiss };
}

/** Whether the fields a draft started from are still so. */
function sameFields(base: FlatRecord, today: FlatRecord): boolean {
  return Object.keys(base).every((name) => sameValue(base[name], today[name]));
}
