import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { type Asked, unfittingSql } from '#engine/api/sql/unfittingSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { filteringFields, relatedConditions } from '#engine/model/relationFilter.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Merge } from './mergeWrite.ts';

/**
 * A related row fits the rest of the record as the file asks: a book of another branch is refused, whichever of
 * the two changed. What neither changed may stay. One statement, where there is something to ask.
 * Throws a Refusal of 422 with the pointer of each relation that names a row too many.
 */
export async function checkFitting(writing: Writing, change: RowChange, merge: Merge): Promise<void> {
  const asked = change.resource.fields.flatMap((field) => askedOf(writing, field, merge));
  if (asked.length === 0) return;
  const found = await writing.tx.query<Unfitting>(unfittingSql(asked));
  const named = [...new Set(found.map(({ field }) => field))];
  refuseAny(named.map((name) => unfittingProblem(writing, change, name, found)));
}

interface Unfitting {
  readonly field: string;
  readonly name: string;
}

function askedOf({ api: { model } }: Writing, field: Field, { previous, next }: Merge): Asked[] {
  const { relation } = field;
  if (!relation?.filter || relation.via === 'inverse') return [];
  const conditions = relatedConditions(relation, next);
  const ids = [next[field.name]].flat().filter((id): id is string => typeof id === 'string');
  if (ids.length === 0 || conditions.length === 0 || !isTouched(field, previous, next)) return [];
  return [{ field, target: resourceAt(model, relation.to), ids, conditions }];
}

/** The relation itself, or a field that its rows are measured by. */
function isTouched({ name, relation }: Field, previous: FlatRecord | null, next: FlatRecord): boolean {
  if (previous === null) return true;
  return [name, ...filteringFields(relation ?? {})].some((one) => !sameValue(previous[one], next[one]));
}

function unfittingProblem(
  { api: { model }, context: { locale } }: Writing,
  { resource, pointer }: RowChange,
  name: string,
  found: readonly Unfitting[],
): Problem {
  const field = fieldOf(resource, name);
  const target: Resource | undefined = model.resources[field?.relation?.to ?? ''];
  const labels = found
    .filter((one) => one.field === name)
    .map((one) => (target && fieldOf(target, one.name)?.label[locale]) ?? one.name);
  const values = { by: labels.join(', ') };
  return violationProblem({ code: 'not-fitting', values }, pointer(name), field);
}
