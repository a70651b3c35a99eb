import { storageKey } from './storageNames.ts';

const header = 'written-up-to';
const kept = storageKey(header);

/**
 * Keeps where the last write of this tab ends, as the answer to it says where a replica serves reads; also past a reload.
 * Answers may come in another order than the writes were done: the furthest is kept.
 */
export function rememberOwnWrite({ headers }: Response): void {
  const position = headers.get(header);
  if (position === null) return;
  const known = sessionStorage.getItem(kept);
  if (known === null || isFurther(position, known)) sessionStorage.setItem(kept, position);
}

/** What reads bring, so that they see it. */
export function ownWriteHeaders(): Record<string, string> {
  const position = sessionStorage.getItem(kept);
  return position === null ? {} : { [header]: position };
}

/** `16/B374D848`: two hexadecimal numbers of 32 bits, of any length. */
function isFurther(position: string, other: string): boolean {
  return wholeOf(position) > wholeOf(other);
}

function wholeOf(position: string): string {
  return position
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('');
}
