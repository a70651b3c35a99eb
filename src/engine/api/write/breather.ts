import { setImmediate } from 'node:timers/promises';

/** Lets others have their turn when this one has taken long enough. */
export function breather(longestMs = 15): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await setImmediate();
    since = performance.now();
  };
}
