import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { LiveChange, LiveListener, Person } from '#engine/admin/providers/live.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';

/** One stream per record, however many components look at it. */
interface Shared {
  readonly listeners: Set<LiveListener>;
  people: readonly Person[];
  stop: () => void;
}
const watched = new Map<string, Shared>();

/**
 * Who else has a record open, and the last change that somebody else made to it while it was open here.
 *
 * @example
 * const { people, change } = useLiveRecord('loans', id);
 */
export function useLiveRecord(path: string, id: string | undefined) {
  const auth = useAuthProvider<OidcAuthProvider>();
  const me = useActor()?.id;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [change, setChange] = useState<LiveChange | null>(null);
  useEffect(() => {
    if (!auth?.getToken || id === undefined) return;
    return join(`${path}/${id}`, auth.getToken, {
      present: setPeople,
      changed: (next) => next.by.id !== me && setChange(next),
    });
  }, [auth, path, id, me]);
  return { people, change };
}

function join(record: string, getToken: OidcAuthProvider['getToken'], listener: LiveListener): () => void {
  const shared = watched.get(record) ?? watch(record, getToken);
  shared.listeners.add(listener);
  listener.present(shared.people);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0) return;
    watched.delete(record);
    shared.stop();
  };
}

function watch(record: string, getToken: OidcAuthProvider['getToken']): Shared {
  let isOver = false;
  const shared: Shared = {
    listeners: new Set(),
    people: [],
    stop: () => {
      isOver = true;
    },
  };
  watched.set(record, shared);
  const listener: LiveListener = {
    present: (people) => {
      shared.people = people;
      for (const one of shared.listeners) one.present(people);
    },
    changed: (change) => {
      for (const one of shared.listeners) one.changed(change);
    },
  };
  // The stream comes with the first record that is opened, not with the page.
  void import('#engine/admin/providers/live.ts').then(({ watchRecord }) => {
    if (!isOver) shared.stop = watchRecord({ record, getToken, listener });
  });
  return shared;
}
