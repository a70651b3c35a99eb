import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newId } from '#engine/admin/providers/clientId.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { SaveClash, sendingBy } from './sendSave.ts';
import { showChanges } from './showChanges.ts';
import { realChanges } from './waitingSave.ts';
import { useWaitingSaves, waitingSaves } from './waitingSaves.ts';

/** What a person changed in a record, or the values of a new one. */
export interface Change<P extends Path> {
  /** Of the record; without it a new one is made. */
  readonly id?: string;
  /** The record as she saw it: what somebody else writes meanwhile is told by it. */
  readonly previousData?: RecordOf<P>;
  /** Only the fields she changed. */
  readonly changes: ValuesOf<P>;
  /** What it is, in her words, for the list of what waits: « Téléphone ». Without it the name of the page stands there. */
  readonly what?: string;
  /** False: this browser must not write it down. It is sent at once or not at all. */
  readonly mayWait?: boolean;
}

/** What became of it. */
export interface Saved<P extends Path> {
  /** It waits: for the network, or for the person to choose where somebody changed the same fields. The layout says which. */
  readonly isQueued: boolean;
  /** As the server has it now; undefined while it waits. */
  readonly record: RecordOf<P> | undefined;
}

interface Saving {
  /** What was given to `save` is on its way. */
  readonly isSaving: boolean;
  /** Something of this list waits for the network. */
  readonly isQueued: boolean;
}

/**
 * Saves what a person changed, now or when the network is back: it is kept in this browser first, sent in order, and once.
 * Whatever reads the record shows the change at once.
 *
 * `save` resolves when the server has it or it waits (`isQueued`), and rejects with react-admin's `HttpError` when the
 * server refuses it: `error.message` for the person, `error.body.errors` by field. Nothing else tells her of that, nor of
 * success. What the server refuses later, when the page is gone, the list « En attente d’envoi » tells.
 *
 * Whoever acts for somebody, or has a browser that keeps nothing, saves at once or not at all; and so is saved what may not
 * wait.
 *
 * @example
 * const [save, { isSaving }] = useSave('candidate-profiles');
 * const { isQueued } = await save({ id: profile.id, previousData: profile, changes: { phone: '+33612345678' } });
 * notify(isQueued ? 'candidate.waiting.kept' : 'candidateAccount.saved', { type: isQueued ? 'info' : 'success' });
 *
 * @example
 * const [apply] = useSave('candidate-applications');
 * await apply({ changes: { candidate_ad: ad.id, message } }); // no id: a new one
 */
export function useSave<P extends Path>(
  resource: P,
): readonly [(change: Change<P>) => Promise<Saved<P>>, Saving] {
  const send = sendingBy(useDataProvider());
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const waiting = useWaitingSaves();
  const [count, setCount] = useState(0);

  const save = async ({ id, previousData, changes, what, mayWait = true }: Change<P>): Promise<Saved<P>> => {
    const before: FlatRecord = { ...previousData };
    const row = {
      resource,
      recordId: id,
      before,
      changes: changes as FlatRecord,
      page: pathname,
      what,
    };
    setCount((earlier) => earlier + 1);
    try {
      if (!mayWait) return await sendAtOnce(row);
      if (id !== undefined) showChanges(queries, resource, { id, ...row.changes });
      if (!waitingSaves.isConnected()) return await sendAtOnce(row);
      const outcome = await waitingSaves.add(row);
      if (outcome && 'error' in outcome) throw outcome.error;
      return { isQueued: outcome === undefined, record: outcome?.record as RecordOf<P> | undefined };
    } finally {
      setCount((earlier) => earlier - 1);
    }
  };

  const sendAtOnce = async (row: Parameters<typeof waitingSaves.add>[0]): Promise<Saved<P>> => {
    try {
      const record = await send({ ...row, id: newId(), changes: realChanges(row.before, row.changes) });
      return { isQueued: false, record: record as RecordOf<P> };
    } catch (error) {
      // Nobody keeps it: it is said, and what was typed stays where it was typed.
      throw error instanceof SaveClash ? new Error('candidate.waiting.changedElsewhere') : error;
    } finally {
      void queries.invalidateQueries({ queryKey: [resource] });
    }
  };

  const isQueued = waiting.some((one) => one.resource === resource && one.state.name === 'waiting');
  return [save, { isSaving: count > 0, isQueued }];
}
