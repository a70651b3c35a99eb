import { useCallback, useEffect, useRef, useState } from 'react';
import { onDeparture } from '#engine/admin/drafts/departure.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';

interface Queue<Change> {
  /** Under which what is not sent yet waits for whoever has to sign in again in between. */
  readonly key: string;
  readonly send: (change: Change) => Promise<void>;
  /** The server will never take a change. */
  readonly refuse: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly settled: () => void;
}

/**
 * Sends changes one after the other. While the server is away or the session is over they wait, and nothing is lost:
 * `failure` says why, `retry` goes on with the one that failed.
 */
export function useSaveQueue<Change>({ key, send, refuse, settled }: Queue<Change>) {
  const [changes] = useState(() => keptChanges<Change>(key));
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      await sendAll(changes, { send, refuse });
      sessionStorage.removeItem(key);
      setFailure(null);
      settled();
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }, [key, changes, send, refuse, settled]);

  const push = useCallback(
    (change: Change) => {
      changes.push(change);
      void run();
    },
    [changes, run],
  );
  useEffect(() => {
    if (changes.length > 0) void run();
    return onDeparture(async () => sessionStorage.setItem(key, JSON.stringify(changes)));
  }, [key, changes, run]);
  return { push, retry: run, failure, isSaving };
}

/** What waited when somebody left to sign in again. */
function keptChanges<Change>(key: string): Change[] {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? [] : JSON.parse(kept);
}

async function sendAll<Change>(
  changes: Change[],
  { send, refuse }: Pick<Queue<Change>, 'send' | 'refuse'>,
): Promise<void> {
  for (let change = changes[0]; change !== undefined; change = changes[0]) {
    try {
      await send(change);
    } catch (error) {
      if (mayPass(error) || isSignedOut(error)) throw error;
      refuse(error);
    }
    changes.shift();
  }
}

/** Whoever signs in again goes on. */
function isSignedOut(error: unknown): boolean {
  return (error as { readonly status?: number } | null)?.status === 401;
}
