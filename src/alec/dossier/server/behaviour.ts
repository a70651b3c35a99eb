import type * as api from '#engine/api/behaviours.ts';
import type * as writing from '#engine/api/write/writing.ts';
import type { Path, RecordOf } from '#generated/records.ts';

/** What a resource of the product does beyond its file, its records typed by its schema. */
export type Behaviour<P extends Path> = api.Behaviour<RecordOf<P>>;
export type Draft<P extends Path> = api.Draft<RecordOf<P>>;
export type Amendment<P extends Path> = api.Amendment<RecordOf<P>>;
export type Reading<P extends Path> = api.Reading<RecordOf<P>>;
export type Ended<P extends Path> = api.Ended<RecordOf<P>>;
export type Written<P extends Path> = writing.Written<RecordOf<P>>;

/** By path of the resource. */
export type TypedBehaviours = { readonly [P in Path]?: Behaviour<P> };

/**
 * The rows of one resource among those that a request wrote.
 *
 * @example
 * writtenOf(all, 'training-courses') // the dossiers, of which the compiler knows the fields
 */
export function writtenOf<P extends Path>(all: readonly writing.Written[], path: P): Written<P>[] {
  return all.filter(({ resource }) => resource.path === path) as unknown as Written<P>[];
}
