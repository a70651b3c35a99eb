import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, problem, refuseAny } from '#engine/api/request/problem.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import { missingSql, type Related } from '#engine/api/sql/write/relatedSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, JsonValue, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayRefer } from '#engine/rules/access.ts';
import type { Merge } from './mergeWrite.ts';

/**
 * A related row must exist, be within sight and, when both are parts of something, be part of the same: a session of a
 * loan names none of another's books. One that was related before may stay, unless the row moves to another
 * whole. One statement for all relations.
 * Throws a Refusal of 422 with the pointer of each relation that names one too many.
 */
export async function checkRelated(writing: Writing, change: RowChange, merge: Merge): Promise<void> {
  await refuseMissing(writing, change, namedRows(writing, change, merge));
}

/** The same of sight alone: whether they are parts of one whole is not asked. What is no id the rules tell later. */
export async function checkInSight(writing: Writing, change: RowChange, merge: Merge): Promise<void> {
  const named = namedRows(writing, change, merge);
  await refuseMissing(
    writing,
    change,
    named.map(({ ids, ...one }) => ({ ...one, ids: ids.filter(isUuid), within: null })),
  );
}

/** The rows that a change names anew, by the relation that names them. */
function namedRows(writing: Writing, { resource }: RowChange, merge: Merge): Named[] {
  const { known: seen } = writing;
  const { model } = writing.api;
  const { actor } = writing.context;
  return resource.fields.flatMap((field) => {
    if (!field.relation || field.relation.via === 'inverse') return [];
    const target = resourceAt(model, field.relation.to);
    const within = withinOf(resource, field, target, merge);
    const known = within?.isMoved ? undefined : merge.previous?.[field.name];
    const named = newIds(merge.next[field.name], known);
    const ids = within || !seen ? named : named.filter((id) => !seen.related.has(`${field.name} ${id}`));
    return ids.length > 0 ? [{ field, target, ids, within, reach: mayRefer(actor, target) }] : [];
  });
}

type Named = Omit<Related, 'reach'> & { readonly reach: ReturnType<typeof mayRefer> };

async function refuseMissing(writing: Writing, change: RowChange, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  const { model } = writing.api;
  const { actor } = writing.context;
  const blind = named.filter(({ reach }) => reach === 'none');
  const seen = named.flatMap(({ reach, ...rest }): Related[] =>
    reach === 'none' ? [] : [{ ...rest, reach }],
  );
  const missing = blind.flatMap(({ field, ids }) => ids.map((id) => ({ field: field.name, id })));
  const found = seen.length > 0 ? await writing.tx.query<Missing>(missingSql(seen, { model, actor })) : [];
  refuseAny([...missing, ...found].map((miss) => missingProblem(change, miss)));
}

/** The whole that both rows are part of; one that moves to another leaves the parts of the former behind. */
function withinOf(resource: Resource, field: Field, target: Resource, { previous, next }: Merge) {
  const [own, theirs] = [throughField(resource), throughField(target)];
  const name = own?.name ?? '';
  const id = next[name];
  const isSibling = own !== field && own?.relation?.to === theirs?.relation?.to;
  if (!isSibling || !theirs || typeof id !== 'string') return null;
  return { field: theirs, id, isMoved: previous?.[name] !== id };
}

interface Missing {
  readonly field: string;
  readonly id: string;
}

function missingProblem({ resource, pointer }: RowChange, { field, id }: Missing): Problem {
  const to = resource.fields.find(({ name }) => name === field)?.relation?.to ?? '';
  return problem('related-not-found', { value: id, resource: to }, { pointer: pointer(field) });
}

function newIds(next: JsonValue | undefined, previous: JsonValue | undefined): string[] {
  const before = new Set([previous].flat());
  return [next].flat().filter((id): id is string => typeof id === 'string' && !before.has(id));
}
