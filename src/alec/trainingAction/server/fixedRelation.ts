import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { quoted } from '#engine/model/violation.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

/**
 * A 422 where a write leads a relation elsewhere that stays once it is set: somebody else, or another action, has a row
 * of its own.
 *
 * @example
 * fixedRelation<'estimator-candidates'>({ previous, next }, 'training_course_candidate') // []
 */
export function fixedRelation<P extends Path>(
  { previous, next }: { readonly previous: ValuesOf<P> | null; readonly next: ValuesOf<P> },
  name: FieldOf<P> & keyof ValuesOf<P> & string,
): Problem[] {
  const before = previous?.[name] ?? null;
  const value = next[name];
  if (before === null || before === value) return [];
  const violation = { code: 'read-only', values: { value: quoted(value) } };
  return [violationProblem(violation, `/data/relationships/${name}`)];
}
