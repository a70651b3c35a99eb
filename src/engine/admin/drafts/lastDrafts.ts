import type { JsonValue } from '#engine/model/model.ts';
import type { StoredDraft } from './draftDatabase.ts';

const mark = 'lastDraft:';
/** Whose drafts are taken no more: she has signed out, and the page is about to go. */
let ended: string | undefined;

/**
 * Drafts of the moment in which a page is left. The database of the browser answers later than a page that is closing
 * lives; this storage writes at once. What lies here comes into the database with the next visit.
 */
export const lastDrafts = {
  write(key: string, value: JsonValue): void {
    if (lastDrafts.isEnded(key)) return;
    const draft: StoredDraft = { key, value, savedAt: new Date().toISOString() };
    try {
      localStorage.setItem(mark + key, JSON.stringify(draft));
    } catch {
      // Full, or refused: the database has its chance.
    }
  },
  remove(key: string): void {
    localStorage.removeItem(mark + key);
  },
  /** The database has this draft, or an older one than lies here: then this one stays. */
  confirm({ key, savedAt }: Pick<StoredDraft, 'key' | 'savedAt'>): void {
    const draft = read(mark + key);
    if (draft && draft.savedAt <= savedAt) lastDrafts.remove(key);
  },
  /** Whether its owner has signed out. */
  isEnded: (key: string): boolean => ended !== undefined && key.startsWith(ended),
  list(): readonly StoredDraft[] {
    return names().flatMap((name) => read(name) ?? []);
  },
  /** Removes those whose key starts so, and takes no more of them until the page is loaded anew. */
  end(prefix: string): void {
    ended = prefix;
    for (const name of names()) if (name.startsWith(mark + prefix)) localStorage.removeItem(name);
  },
};

function names(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(mark));
}

function read(name: string): StoredDraft | undefined {
  const text = localStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as StoredDraft);
}
