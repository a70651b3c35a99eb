import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, Refusal, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { malformed } from '#engine/api/request/readBody.ts';
import type { Method } from '#engine/api/request/request.ts';
import { idsOf, type Lids } from '#engine/api/request/resourceObject.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { snakeCase } from '#engine/model/field.ts';
import type { Field, JsonValue, Resource } from '#engine/model/model.ts';
import { maySeeField } from '#engine/rules/access.ts';
import { grant } from './grant.ts';
import type { RowChange, RowKey } from './rowChange.ts';
import type { WriteContext } from './writePlan.ts';

/** A write of one relationship: `PATCH` replaces, `POST` adds to a to-many, `DELETE` takes from it. */
interface RelationshipWrite {
  readonly resource: Resource;
  readonly row: RowKey;
  readonly name: string;
  readonly method: Method;
  /** Where the linkage stands in the document. */
  readonly base: string;
  readonly lids: Lids;
}

/**
 * Changes one relation of a row, through the same rules, checks and history as any update of it.
 * Throws a Refusal: 400 no linkage, 403, 404 no such relationship, 405 adding to a to-one, 422.
 *
 * @example
 * // PATCH /loans/{id}/relationships/librarian {"data": {"type": "librarians", "id": "…"}}
 */
export function planRelationship(
  write: RelationshipWrite,
  document: JsonObject,
  known: WriteContext,
): RowChange {
  const { resource, row, base, method } = write;
  const reach = grant(known, resource, 'update');
  const field = relationOf(known, write);
  const linked = linkageOf(document, field, write);
  return {
    verb: 'update',
    resource,
    row,
    sent: {},
    sentFrom: (previous) => ({ [field.name]: combined[method](linked, previous[field.name] ?? null) }),
    mode: 'full',
    reach,
    pointer: () => base,
  };
}

type Combine = (linked: JsonValue, before: JsonValue) => JsonValue;

const combined: Record<Method, Combine> = {
  GET: (_, before) => before,
  HEAD: (_, before) => before,
  PUT: (_, before) => before,
  PATCH: (linked) => linked,
  POST: (linked, before) => [...new Set([...listed(before), ...listed(linked)])],
  DELETE: (linked, before) => listed(before).filter((id) => !listed(linked).includes(id)),
};

function listed(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

function relationOf({ context }: WriteContext, { resource, name, method, base }: RelationshipWrite): Field {
  const relations = resource.fields.filter(
    (field) => field.relation && maySeeField(context.actor, resource, field),
  );
  const field = relations.find((relation) => relation.name === name);
  const names = relations.map((relation) => relation.name);
  if (!field) {
    throw new Refusal(
      problem('unknown-relationship', { name, resource: resource.type, ...suggestionFor(name, names) }),
    );
  }
  if (field.relation?.via === 'inverse') {
    // JSON:API: an update that is not supported is forbidden.
    throw new Refusal({
      ...violationProblem({ code: 'read-only', values: { value: name } }, base),
      status: 403,
    });
  }
  if (method !== 'PATCH' && field.relation?.via === 'column') {
    throw new Refusal(problem('method-not-allowed', { method, allowed: 'GET, PATCH' }));
  }
  return field;
}

function linkageOf({ data }: JsonObject, field: Field, { base, lids }: RelationshipWrite): JsonValue {
  if (data === undefined) throw malformed("'data' is missing", base);
  if (fieldTypes[field.fieldType].isSeveral && !Array.isArray(data))
    throw malformed("'data' is a list", base);
  const problems: Problem[] = [];
  const type = snakeCase(field.relation?.to ?? '');
  const ids = idsOf(data, { type, pointer: base, lids, problems });
  refuseAny(problems);
  return Array.isArray(ids) ? ids.map((id) => (typeof id === 'string' ? id.toLowerCase() : id)) : ids;
}
