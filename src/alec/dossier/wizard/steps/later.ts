export type Timer = ReturnType<typeof setTimeout>;

/** Puts work off, again if it was put off already. */
export function later(timer: Timer | undefined, milliseconds: number, work: () => unknown): Timer {
  clearTimeout(timer);
  return setTimeout(() => void work(), milliseconds);
}
