import type { DehydratedState } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';
import type { KnownPerson } from '#engine/admin/providers/auth.ts';
import { storageKey } from '#engine/admin/providers/storageNames.ts';
import type { WaitingSave } from './waitingSave.ts';

interface Offline extends DBSchema {
  /** One row: who was signed in last. */
  person: { key: 'last'; value: KnownPerson };
  /** What she has read, one row a person. */
  pages: { key: string; value: { readonly account: string; readonly state: DehydratedState } };
  /** What she has saved and the server has not got, oldest first: ids sort by the time of their making. */
  saves: { key: string; value: WaitingSave };
}

let opened: ReturnType<typeof open> | undefined;

/** What this browser keeps of the space, for a time without network. */
export function offlineDatabase() {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function open() {
  return openDB<Offline>(storageKey('space'), 1, {
    upgrade: (database) => {
      database.createObjectStore('person');
      database.createObjectStore('pages', { keyPath: 'account' });
      database.createObjectStore('saves', { keyPath: 'id' });
    },
    // Another tab upgrades or clears the database: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
