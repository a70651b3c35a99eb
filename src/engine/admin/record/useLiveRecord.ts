import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { LiveChange, LiveListener, Person } from '#engine/admin/providers/live.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { listenAt, listenToOwn } from './liveStream.ts';

/**
 * Who else has a record open, and the last change that somebody else made to it while it was open here.
 *
 * @example
 * const { people, change } = useLiveRecord('loans', id);
 */
export function useLiveRecord(path: string, id: string | undefined) {
  const me = useActor()?.id;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [change, setChange] = useState<LiveChange | null>(null);
  const listener = useMemo<LiveListener>(
    () => ({ present: setPeople, changed: (next) => next.by.id !== me && setChange(next) }),
    [me],
  );
  useLiveListener(path, id, listener);
  return { people, change };
}

/** Listens at a record while the component is there; the listener must be the same one as long as it means the same. */
export function useLiveListener(path: string, id: string | undefined, listener: LiveListener | null): void {
  const getToken = useGetToken();
  useEffect(() => {
    if (!getToken || id === undefined || !listener) return;
    return listenAt(`${path}/${id}`, listener, getToken);
  }, [getToken, path, id, listener]);
}

/**
 * Listens at a list while the component is there: rows that the person may see were written, or may have been while the
 * stream was not open (`returned`). The listeners must be the same ones as long as they mean the same.
 */
export function useLiveList(path: string, written: () => void, returned = written): void {
  const getToken = useGetToken();
  useEffect(() => {
    if (!getToken) return;
    return listenAt(path, { changed: written, returned }, getToken);
  }, [getToken, path, written, returned]);
}

/** Is told when rows of the person's own at that path were written, or may have been. */
export function useOwnRows(path: string, written: (() => void) | null): void {
  const getToken = useGetToken();
  useEffect(() => {
    if (!getToken || !written) return;
    return listenToOwn((other) => {
      if (other === path || other === '') written();
    }, getToken);
  }, [getToken, path, written]);
}

/** Absent where nobody signs in, as in a test of one view. */
export function useGetToken() {
  return useAuthProvider<OidcAuthProvider>()?.getToken;
}
