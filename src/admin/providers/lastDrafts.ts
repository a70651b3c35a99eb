import type { StoredDraft } from './draftStore.ts';

const mark = 'lastDraft:';

/**
 * Drafts of the moment in which a page is left. The database of the browser answers later than a page that is closing
 * lives; this storage writes at once. What lies here comes into the database with the next visit.
 */
export const lastDrafts = {
  write(draft: StoredDraft): void {
    try {
      localStorage.setItem(mark + draft.key, JSON.stringify(draft));
    } catch {
      // Full, or refused: the database has its chance.
    }
  },
  remove(key: string): void {
    localStorage.removeItem(mark + key);
  },
  list(): readonly StoredDraft[] {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(mark))
      .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as StoredDraft);
  },
};
