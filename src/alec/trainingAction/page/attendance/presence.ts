import type { Attendance, HalfDay } from '#alec/trainingAction/domain/attendance.ts';
import type { ValuesOf } from '#generated/records.ts';

/** The name that half a day has in the row of a candidate. */
export function halfName({ day, period }: Pick<HalfDay, 'day' | 'period'>): string {
  return `${day} ${period}`;
}

/** What is known of half a day, as it is written in a cell: the word for being there, or why somebody was not. */
export function presenceText(known: Attendance | undefined, present: string): string | null {
  if (!known) return null;
  return known.is_present === true ? present : (known.absence_reason ?? null);
}

/** A letter is enough for whoever was there. */
export function isPresence(text: string, present: string): boolean {
  return [present, present.slice(0, 1)].some((word) => isAlike(word, text));
}

/**
 * What a text in the cell of half a day says of it: a word for being there, else the reason of an absence.
 *
 * @example
 * readPresence('p', 'Présent') // { is_present: true, absence_reason: null }
 * readPresence('Maladie', 'Présent') // { is_present: false, absence_reason: 'Maladie' }
 */
export function readPresence(
  text: string,
  present: string,
): Pick<ValuesOf<'training-action-attendances'>, 'is_present' | 'absence_reason'> {
  const isPresent = isPresence(text, present);
  return { is_present: isPresent, absence_reason: isPresent ? null : text };
}

function isAlike(word: string, text: string): boolean {
  return word.localeCompare(text.trim(), 'fr', { sensitivity: 'base' }) === 0;
}
