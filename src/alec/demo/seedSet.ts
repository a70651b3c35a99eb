import type { Path, ValuesOf } from '#generated/records.ts';

/** Records of one resource whose fields the compiler knows, each with its `id`. */
export type SeedSet = {
  readonly [P in Path]: { readonly path: P; readonly records: readonly ValuesOf<P>[] };
}[Path];

/**
 * The records of one resource among all that are seeded.
 *
 * @example
 * recordsOf(referenceSets(), 'region-repositories') // [{ id: …, name: 'Bretagne', initials: 'BRE', … }, …]
 */
export function recordsOf<P extends Path>(sets: readonly SeedSet[], path: P): readonly ValuesOf<P>[] {
  return sets.filter((set) => set.path === path).flatMap(({ records }) => records as readonly ValuesOf<P>[]);
}
