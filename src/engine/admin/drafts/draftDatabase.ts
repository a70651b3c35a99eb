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

/** A file that waits for what it belongs to. */
export interface KeptFile extends StoredDraft {
  readonly file: File;
}

interface Drafts extends DBSchema {
  drafts: { key: string; value: StoredDraft };
  files: { key: string; value: KeptFile };
}

const stores = ['drafts', 'files'] as const;
const lifeMs = 90 * 86_400_000;

let opened: ReturnType<typeof open> | undefined;

/** `/clear` removes it. */
function open() {
  return openDB<Drafts>(draftsDatabase, 2, {
    upgrade: (database) => {
      for (const name of stores)
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: 'key' });
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

/** What this browser keeps of what is not saved, opened at its first use. */
export function draftDatabase() {
  opened ??= opening();
  return opened;
}

async function opening() {
  try {
    const database = await open();
    await bringIn(database);
    for (const name of stores) await sweep(database, name);
    return database;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

type Database = Awaited<ReturnType<typeof open>>;

/** What was written in the moment a page was left. */
async function bringIn(database: Database): Promise<void> {
  for (const draft of lastDrafts.list()) {
    await database.put('drafts', draft);
    lastDrafts.confirm(draft);
  }
}

/** What nobody came back for in ninety days goes. */
async function sweep(database: Database, name: (typeof stores)[number]): Promise<void> {
  const oldest = new Date(Date.now() - lifeMs).toISOString();
  const kept = await database.getAll(name);
  const old = kept.filter(({ savedAt }) => savedAt < oldest);
  await Promise.all(old.map(({ key }) => database.delete(name, key)));
}

export function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
