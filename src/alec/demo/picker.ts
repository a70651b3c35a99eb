/** Chance that always falls the same way. */
export interface Picker {
  /** A whole number, both bounds included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different members of the list, or all of them. */
  several<T>(list: readonly T[], count: number): T[];
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
}

/**
 * A small generator (mulberry32): the same start gives the same demonstration data at every start of the server.
 *
 * @example
 * createPicker(1).integer(1, 6) // always the same die
 */
export function createPicker(start: number): Picker {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[integer(0, list.length - 1)] as T;
  const several = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from(
      { length: Math.min(count, list.length) },
      () => left.splice(integer(0, left.length - 1), 1)[0] as T,
    );
  };
  return { integer, pick, several, percent: (chance) => integer(1, 100) <= chance };
}
