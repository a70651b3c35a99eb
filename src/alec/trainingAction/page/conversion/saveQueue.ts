import { useCallback, useRef, useState } from 'react';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';

/** One change on its way to the server; what the server refuses for good it handles itself. */
type Job = () => Promise<void>;

interface Outcomes {
  /** The server will never take a change. */
  readonly refuse: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly settled: () => void;
}

/**
 * Sends changes one after the other. While the server is away they wait, and nothing is lost: `failure` says why, `retry`
 * goes on with the one that failed.
 */
export function useSaveQueue({ refuse, settled }: Outcomes) {
  const jobs = useRef<Job[]>([]);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      await sendAll(jobs.current, refuse);
      setFailure(null);
      settled();
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }, [refuse, settled]);

  const push = useCallback(
    (job: Job) => {
      jobs.current.push(job);
      void run();
    },
    [run],
  );
  return { push, retry: run, failure, isSaving };
}

async function sendAll(jobs: Job[], refuse: (error: unknown) => void): Promise<void> {
  for (let job = jobs[0]; job; job = jobs[0]) {
    try {
      await job();
    } catch (error) {
      if (mayPass(error) || isSignedOut(error)) throw error;
      refuse(error);
    }
    jobs.shift();
  }
}

/** Whoever signs in again goes on. */
function isSignedOut(error: unknown): boolean {
  return (error as { readonly status?: number } | null)?.status === 401;
}
