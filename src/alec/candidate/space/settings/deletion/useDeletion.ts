import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { profiles } from '#alec/candidate/space/dashboard/useOwnProfile.ts';

/** Asks for the deletion of one's account, and takes it back. */
export function useDeletion(onAsked: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (method: 'POST' | 'DELETE', words: string, onDone?: () => void) => {
    setRunning(true);
    setFailure(undefined);
    try {
      await provider.call('candidate', { path: 'deletion', method });
      onDone?.();
      await queries.invalidateQueries({ queryKey: [profiles] });
      notify(words, { type: 'success' });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      // Asked for or taken back from another device: it is shown as it stands.
      void queries.invalidateQueries({ queryKey: [profiles] });
    } finally {
      setRunning(false);
    }
  };
  return {
    ask: () => run('POST', 'candidateSettings.deletion.askedNow', onAsked),
    cancel: () => run('DELETE', 'candidateSettings.deletion.cancelled'),
    isRunning,
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
