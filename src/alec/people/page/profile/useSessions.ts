import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { CallResult } from 'ra-data-json-api';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { RecordOf } from '#generated/records.ts';
import { useOwnCall } from './useOwnAccount.ts';

export type OwnSession = Required<
  Pick<RecordOf<'user-sessions'>, 'id' | 'device' | 'named_by' | 'first_used_at' | 'last_used_at'>
> & { readonly is_current: boolean };

const path = 'me/sessions';

/** Where one is signed in; `close` ends one of them, or all but this one: true when that is done. */
export function useSessions() {
  const call = useOwnCall();
  const attempt = useAttempt();
  const notify = useNotify();
  const [isClosing, setClosing] = useState(false);
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) =>
      ((await call(path, { signal })) as CallResult).data as unknown as readonly OwnSession[],
  });
  const close = async (id?: string) => {
    if (isClosing) return false;
    setClosing(true);
    const isDone = await attempt(async () => {
      await call(id === undefined ? path : `${path}/${id}`, { method: 'DELETE' });
      await refetch();
      notify(id === undefined ? 'profile.sessions.othersClosed' : 'profile.sessions.closed', {
        type: 'success',
      });
    });
    setClosing(false);
    return isDone;
  };
  return { sessions, error, refetch, close };
}
