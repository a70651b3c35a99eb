import { pagePaths } from '#alec/pagePaths.ts';

/** The address of the search in the documents of all dossiers, for some words. */
export function documentSearchPath(text: string): string {
  const query = new URLSearchParams({ text: text.trim() });
  return `${pagePaths.documentSearch}?${query}`;
}
