/** Draws that come again with the same seed. */
export interface Luck {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  oneOf<T>(choices: readonly T[]): T;
  bytes(size: number): Buffer;
  /** Luck of its own, for what runs beside others: their order changes nothing in what it draws. */
  apart(name: string): Luck;
}

/**
 * Mulberry32: good enough to spread moments and choices, and three lines long.
 *
 * @example
 * luckOf(7).whole(0, 10) // the same in every run
 */
export function luckOf(seed: number): Luck {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to));
  return {
    between,
    whole,
    oneOf: <T>(choices: readonly T[]) => choices[whole(0, choices.length)] as T,
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => whole(0, 256))),
    apart: (name) =>
      luckOf([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed)),
  };
}
