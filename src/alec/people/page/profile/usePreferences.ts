import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { CallResult } from 'ra-data-json-api';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { useOwnCall } from './useOwnAccount.ts';

export type Preferences = Partial<RecordOf<'user-preferences'>>;

const key = ['own-preferences'];

/** What one prefers, as the server keeps it; undefined until it is known. */
export function usePreferences() {
  const call = useOwnCall();
  const attempt = useAttempt();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const {
    data: preferences,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Preferences> => {
      const { data } = (await call('me/preferences', { signal })) as CallResult;
      return (data ?? {}) as Preferences;
    },
  });
  const choose = async (attributes: ValuesOf<'user-preferences'>) => {
    setChoosing(true);
    await attempt(async () => {
      const body = { data: { type: 'user_preferences', attributes } };
      const { data } = (await call('me/preferences', { method: 'PATCH', body })) as CallResult;
      queries.setQueryData(key, data);
      notify('profile.saved', { type: 'success' });
    });
    setChoosing(false);
  };
  return { preferences, error, refetch, choose, isChoosing };
}
