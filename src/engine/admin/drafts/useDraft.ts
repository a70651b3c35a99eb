import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { Actor, JsonValue } from '#engine/model/model.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts';

export interface Draft<Value> extends Omit<DraftKeeper<Value>, 'found' | 'isWritten' | 'read' | 'start'> {
  /** What an earlier visit left; null: nothing; undefined: not looked up yet. */
  readonly found: ReturnType<DraftKeeper<Value>['found']>;
}

/**
 * What is typed on a page and not saved yet, kept in this browser for the person who typed it. `name` says what it
 * belongs to; null: nothing is kept.
 *
 * @example
 * const draft = useDraft<Typed>(`loans/${id}/note`);
 * // draft.found?.value on the way in, draft.keep(values) at each change, draft.forget() once saved
 */
export function useDraft<Value extends JsonValue>(name: string | null): Draft<Value> {
  const actor = useActor();
  const key = actor && name !== null ? draftsOf(actor) + name : null;
  const keeper = useMemo(() => createDraftKeeper<Value>(key), [key]);
  useEffect(() => {
    void keeper.read();
    return keeper.start();
  }, [keeper]);
  const found = useSyncExternalStore(keeper.subscribe, keeper.found);
  return useMemo(() => ({ ...keeper, found }), [keeper, found]);
}

/** How far a draft is kept, for the one mark that says so: it changes with every key, and a form need not. */
export function useDraftState({ subscribe, state }: Pick<Draft<unknown>, 'subscribe' | 'state'>): DraftState {
  return useSyncExternalStore(subscribe, state);
}

/** What all drafts of a person start with; one who acts for somebody else leaves nothing in that person's name. */
export function draftsOf({ id, emulatedBy }: Actor): string {
  return emulatedBy === undefined ? `${id}/` : `${id}~${emulatedBy}/`;
}
