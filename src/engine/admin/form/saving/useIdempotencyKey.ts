import { useState } from 'react';
import { newId } from '#engine/admin/providers/clientId.ts';

/**
 * Gives the same key for the same words: what was stored before an answer was lost on its way is not stored again.
 *
 * @example
 * const keyOf = useIdempotencyKey();
 * await provider.create('loans', { data, meta: { idempotencyKey: keyOf(data) } });
 */
export function useIdempotencyKey(): (said: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (said) => {
    const text = JSON.stringify(said);
    const key = keys.get(text) ?? newId();
    keys.set(text, key);
    return key;
  };
}
