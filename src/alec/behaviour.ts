import type * as api from '#engine/api/behaviours.ts';
import type * as writing from '#engine/api/write/writing.ts';
import type { Path, RecordOf } from '#generated/records.ts';

/** What a resource of the product does beyond its file, its records typed by its schema. */
export type Behaviour<P extends Path> = api.Behaviour<RecordOf<P>>;
export type PendingWrite<P extends Path> = api.PendingWrite<RecordOf<P>>;
export type Amendment<P extends Path> = api.Amendment<RecordOf<P>>;
export type Reading<P extends Path> = api.Reading<RecordOf<P>>;
export type Ended<P extends Path> = api.Ended<RecordOf<P>>;
export type Written<P extends Path> = writing.Written<RecordOf<P>>;

/** By path of the resource. */
export type TypedBehaviours = { readonly [P in Path]?: Behaviour<P> };

/**
 * What was written, when it is a row of that resource: the compiler knows its fields then.
 *
 * @example
 * rowOf(written, 'training-courses')?.record?.volume
 */
export function rowOf<P extends Path>(written: writing.Written, path: P): Written<P> | undefined {
  return written.resource.path === path ? (written as unknown as Written<P>) : undefined;
}
