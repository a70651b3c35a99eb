import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { newId } from '#engine/admin/providers/clientId.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';

/** What a person changed in a record, or the values of a new one. */
export interface Change<P extends Path> {
  /** Of the record; without it a new one is made. */
  readonly id?: string;
  /** The record as she saw it: what somebody else writes meanwhile is told by it. */
  readonly previousData?: RecordOf<P>;
  /** Only the fields she changed. */
  readonly changes: ValuesOf<P>;
}

/** What became of it. */
export interface Saved<P extends Path> {
  /** It waits for the network, and for nothing that the person could do here. */
  readonly isQueued: boolean;
  /** As the server has it now; while it waits, as the person has it. */
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
 * Whatever reads the list shows it at once.
 *
 * `save` resolves when the server has it or it waits for the network (`isQueued`), and rejects with react-admin's `HttpError`
 * when the server refuses it: `error.message` for the person, `error.body.errors` by field. It is told nowhere else.
 *
 * @example
 * const [save, { isSaving }] = useSave('candidate-profiles');
 * const { isQueued } = await save({ id: profile.id, previousData: profile, changes: { phone: '+33612345678' } });
 * notify(isQueued ? 'candidate.waiting.kept' : 'candidate.account.saved', { type: 'success' });
 *
 * @example
 * const [apply] = useSave('candidate-applications');
 * await apply({ changes: { candidate_ad: ad.id, message } }); // no id: a new one
 */
export function useSave<P extends Path>(
  resource: P,
): readonly [(change: Change<P>) => Promise<Saved<P>>, Saving] {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [count, setCount] = useState(0);
  const save = async ({ id, previousData, changes }: Change<P>): Promise<Saved<P>> => {
    setCount((before) => before + 1);
    try {
      const { data } =
        id === undefined
          ? await provider.create(resource, { data: changes, meta: { idempotencyKey: newId() } })
          : await provider.update(resource, { id, data: changes, previousData: previousData ?? { id } });
      await queries.invalidateQueries({ queryKey: [resource] });
      return { isQueued: false, record: data as RecordOf<P> };
    } finally {
      setCount((before) => before - 1);
    }
  };
  return [save, { isSaving: count > 0, isQueued: false }];
}
