import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { RecordOf } from '#generated/records.ts';
import { useOwnCall } from './useOwnCall.ts';

export type OwnSession = Pick<
  RecordOf<'user-sessions'>,
  'id' | 'device' | 'named_by' | 'first_used_at' | 'last_used_at'
> & { readonly is_current: boolean };

const path = 'me/sessions';

/** Where one is signed in; `close` ends one of them, or without it all but this one: true when that is done. */
export function useSessions() {
  const call = useOwnCall();
  const notify = useNotify();
  const [isClosing, setClosing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) => (await call(path, { signal })).data as unknown as readonly OwnSession[],
  });
  const close = async (session?: OwnSession): Promise<boolean> => {
    setClosing(true);
    setFailure(undefined);
    try {
      await call(session === undefined ? path : `${path}/${session.id}`, { method: 'DELETE' });
      await refetch();
      const done = session === undefined ? 'others' : 'one';
      notify(`candidateSettings.sessions.done.${done}`, { type: 'success' });
      return true;
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
      return false;
    } finally {
      setClosing(false);
    }
  };
  return { sessions, error, refetch, close, isClosing, failure, forgetFailure: () => setFailure(undefined) };
}
