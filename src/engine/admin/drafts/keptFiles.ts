import type { JsonValue } from '#engine/model/model.ts';
import { draftDatabase, type KeptFile, startingWith } from './draftDatabase.ts';

/** Files that wait in this browser until what they belong to is saved. */
export const keptFiles = {
  /** Rejects with a `QuotaExceededError` when the browser has no room. */
  async write(key: string, file: File, value: JsonValue): Promise<void> {
    await (await draftDatabase()).put('files', { key, file, value, savedAt: new Date().toISOString() });
  },
  /** Those whose key starts so, in the order in which they came. */
  async list(prefix: string): Promise<readonly KeptFile[]> {
    const files = await (await draftDatabase()).getAll('files', startingWith(prefix));
    return files.sort((one, other) => one.savedAt.localeCompare(other.savedAt));
  },
  async remove(key: string): Promise<void> {
    await (await draftDatabase()).delete('files', key);
  },
  async removeAll(prefix: string): Promise<void> {
    await (await draftDatabase()).delete('files', startingWith(prefix));
  },
};
