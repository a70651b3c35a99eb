import { type DBSchema, openDB } from 'idb';
import { draftsDatabase } from '#engine/admin/providers/storageNames.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { lastDrafts } from './lastDrafts.ts';

/** Something typed and not yet saved. */
export interface StoredDraft {
  /** Who typed it, and what it belongs to: `<user id>/loans/<id>`. */
  readonly key: string;
  readonly value: JsonValue;
  /** ISO instant. */
  readonly savedAt: string;
}

interface Drafts extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

const lifeMs = 90 * 86_400_000;

let opened: ReturnType<typeof open> | undefined;

/** `/clear` removes it. */
function open() {
  return openDB<Drafts>(draftsDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'key' });
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

function database() {
  opened ??= opening();
  return opened;
}

async function opening() {
  try {
    const database = await open();
    await bringIn(database);
    await sweep(database);
    return database;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** What was written in the moment a page was left. */
async function bringIn(database: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const draft of lastDrafts.list()) {
    await database.put('drafts', draft);
    lastDrafts.confirm(draft);
  }
}

/** What nobody came back for in ninety days goes. */
async function sweep(database: Awaited<ReturnType<typeof open>>): Promise<void> {
  const oldest = new Date(Date.now() - lifeMs).toISOString();
  const drafts = await database.getAll('drafts');
  const old = drafts.filter(({ savedAt }) => savedAt < oldest);
  await Promise.all(old.map(({ key }) => database.delete('drafts', key)));
}

/** What was typed and not saved, kept in this browser across a closed tab, a crash or an expired session. */
export const draftStore = {
  async read(key: string): Promise<StoredDraft | undefined> {
    return (await database()).get('drafts', key);
  },
  async write(key: string, value: JsonValue): Promise<StoredDraft> {
    const draft = { key, value, savedAt: new Date().toISOString() };
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const stored = transaction.store.put(draft);
    // Not left to the next turn of the event loop: the page may be closing.
    transaction.commit();
    await Promise.all([stored, transaction.done]);
    lastDrafts.confirm(draft);
    return draft;
  },
  async remove(key: string): Promise<void> {
    lastDrafts.remove(key);
    await (await database()).delete('drafts', key);
  },
  /** Those whose key starts so, newest first. */
  async list(prefix: string): Promise<readonly StoredDraft[]> {
    const drafts = await (await database()).getAll('drafts', startingWith(prefix));
    return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  },
  /** Removes those whose key starts so: everything one person left here. */
  async removeAll(prefix: string): Promise<void> {
    lastDrafts.end(prefix);
    await (await database()).delete('drafts', startingWith(prefix));
  },
};

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
