import type { JsonValue } from '#engine/model/model.ts';
import { draftDatabase, type StoredDraft, startingWith } from './draftDatabase.ts';
import { lastDrafts } from './lastDrafts.ts';

/** What was typed and not saved, kept in this browser across a closed tab, a crash or an expired session. */
export const draftStore = {
  async read(key: string): Promise<StoredDraft | undefined> {
    return (await draftDatabase()).get('drafts', key);
  },
  async write(key: string, value: JsonValue): Promise<StoredDraft> {
    const draft = { key, value, savedAt: new Date().toISOString() };
    const transaction = (await draftDatabase()).transaction('drafts', 'readwrite');
    const stored = transaction.store.put(draft);
    // Not left to the next turn of the event loop: the page may be closing.
    transaction.commit();
    await Promise.all([stored, transaction.done]);
    lastDrafts.confirm(draft);
    return draft;
  },
  async remove(key: string): Promise<void> {
    lastDrafts.remove(key);
    await (await draftDatabase()).delete('drafts', key);
  },
  /** Those whose key starts so, newest first. */
  async list(prefix: string): Promise<readonly StoredDraft[]> {
    const drafts = await (await draftDatabase()).getAll('drafts', startingWith(prefix));
    return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  },
  /** How many drafts and files one person left here. */
  async count(prefix: string): Promise<number> {
    const database = await draftDatabase();
    const counts = [
      database.count('drafts', startingWith(prefix)),
      database.count('files', startingWith(prefix)),
    ];
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  },
  /** Removes those whose key starts so, and the files: everything one person left here. */
  async removeAll(prefix: string): Promise<void> {
    lastDrafts.end(prefix);
    const database = await draftDatabase();
    await database.delete('drafts', startingWith(prefix));
    await database.delete('files', startingWith(prefix));
  },
};
