import type { Change } from '#engine/model/change.ts';
import type { Words } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

/** What the history says of a merge: which rows became which, or that this was taken back. */
export type MergeNote = keyof typeof fr.merges;

/**
 * A line of the history. `merge` is the id under which the merge can be taken back.
 *
 * @example
 * mergeNote('into', 'Lille', '0192…') // { field: 'merge', label: { fr: 'Fusionné dans', … }, new: 'Lille', … }
 */
export function mergeNote(note: MergeNote, words: string | null, merge?: string): Change {
  const label: Words = { fr: fr.merges[note], en: en.merges[note] };
  return {
    field: 'merge',
    label,
    kind: 'text',
    old: null,
    new: words,
    ...(merge !== undefined && { merge }),
  };
}
