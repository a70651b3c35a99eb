import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef } from 'react';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { useOwnCall } from './useOwnCall.ts';

type Preferences = Partial<RecordOf<'user-preferences'>>;

const key = ['own-preferences'];
const path = 'me/preferences';

/** The types of notifications that are switched off; `turn` saves at once, and takes the switch back where it failed. */
export function useMutedNotifications() {
  const call = useOwnCall();
  const notify = useNotify();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => ((await call(path, { signal })).data ?? {}) as Preferences,
  });
  const muted: readonly string[] | undefined = data && (data.muted_notifications ?? []);
  const turn = async (type: string, isOn: boolean) => {
    // Two at once would each forget the other.
    if (isRunning.current || muted === undefined) return;
    isRunning.current = true;
    const next = isOn ? muted.filter((one) => one !== type) : [...muted, type];
    const attributes = { muted_notifications: next } satisfies ValuesOf<'user-preferences'>;
    queries.setQueryData(key, { ...data, ...attributes });
    try {
      const body = { data: { type: 'user_preferences', attributes } };
      const answer = await call(path, { method: 'PATCH', body });
      queries.setQueryData(key, answer.data);
      notify('candidateSettings.saved', { type: 'success' });
    } catch (failure) {
      queries.setQueryData(key, data);
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' });
    } finally {
      isRunning.current = false;
    }
  };
  return { muted, error, refetch, turn };
}
