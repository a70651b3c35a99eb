import { createHash, timingSafeEqual } from 'node:crypto';

/** In the same time whatever differs, so that nobody finds a secret letter by letter. */
export function isSameText(given: string, right: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(right));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
