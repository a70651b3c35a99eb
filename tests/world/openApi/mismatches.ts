import { checkExchange, type Exchange } from './checkExchange.ts';
import type { Description } from './description.ts';

/** What a test's requests and answers have shown that the description does not say. */
const mismatches = new Set<string>();

export function record(exchange: Exchange, description: Description): void {
  for (const mismatch of checkExchange(exchange, description)) mismatches.add(mismatch);
}

/** The mismatches so far, which are then forgotten. */
export function takeMismatches(): string[] {
  const found = [...mismatches];
  mismatches.clear();
  return found;
}
