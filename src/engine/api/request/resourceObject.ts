import { snakeCase } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { quoted } from '#engine/model/violation.ts';
import { isObject, type JsonObject } from './jsonObject.ts';
import { type Problem, problem, Refusal } from './problem.ts';
import { malformed } from './readBody.ts';
import { suggestionFor } from './suggestion.ts';

/** Gives the id a local id stands for, or undefined: `lids('loans', 'new-1')`. */
export type Lids = (type: string, lid: string) => string | undefined;
export const noLids: Lids = () => undefined;

interface ResourceObject {
  readonly id: string | null;
  readonly lid: string | null;
  /** Attributes and relations side by side, relations as ids. */
  readonly sent: FlatRecord;
  readonly meta: JsonObject;
}

interface Expectation {
  readonly resource: Resource;
  /** Where the object stands in the document. */
  readonly base: string;
  /** Id the address names; null: none. */
  readonly id: string | null;
  readonly lids: Lids;
}

/**
 * A resource object as a flat record. Values are not checked yet, names are.
 *
 * Throws a Refusal: 400 not a resource object, 409 another type or id than the address says, 403 an id that is no
 * UUID, 422 names that are no attribute or relation, all of them together.
 *
 * @example
 * resourceObjectOf({ type: 'late_fees', attributes: { rate: '9.150' } }, { resource: lateFees, … })
 * // { id: null, lid: null, sent: { rate: '9.150' }, meta: {} }
 */
export function resourceObjectOf(data: JsonValue | undefined, expected: Expectation): ResourceObject {
  if (!isObject(data)) throw malformed("'data' is not a resource object", expected.base);
  const problems = [...typeProblems(data, expected), ...idProblems(data, expected)];
  if (problems.length > 0) throw new Refusal(...problems);
  const { id, lid, meta } = data;
  return {
    id: typeof id === 'string' ? id.toLowerCase() : null,
    lid: typeof lid === 'string' ? lid : null,
    sent: fieldsOf(data, expected),
    meta: isObject(meta) ? meta : {},
  };
}

function typeProblems(data: JsonObject, { resource, base }: Expectation): Problem[] {
  if (typeof data.type !== 'string') throw malformed("'type' is missing", `${base}/type`);
  if (data.type === resource.type) return [];
  const values = { value: data.type, expected: resource.type };
  return [problem('type-mismatch', values, { pointer: `${base}/type` })];
}

function idProblems(data: JsonObject, { id, base }: Expectation): Problem[] {
  if (data.id === undefined) return [];
  const pointer = `${base}/id`;
  if (typeof data.id !== 'string') throw malformed("'id' is not a text", pointer);
  if (id === null)
    return isUuid(data.id) ? [] : [problem('client-id-refused', { value: data.id }, { pointer })];
  return data.id.toLowerCase() === id
    ? []
    : [problem('id-mismatch', { value: data.id, expected: id }, { pointer })];
}

function fieldsOf(data: JsonObject, expected: Expectation): FlatRecord {
  const attributes = section(data, 'attributes', expected.base);
  const relationships = section(data, 'relationships', expected.base);
  const problems = [
    ...unknownNames(Object.keys(attributes), 'attributes', expected),
    ...unknownNames(Object.keys(relationships), 'relationships', expected),
  ];
  if (problems.length > 0) throw new Refusal(...problems);
  return { ...attributes, ...linked(relationships, expected) };
}

function section(data: JsonObject, name: 'attributes' | 'relationships', base: string): JsonObject {
  const value = data[name] ?? {};
  if (!isObject(value)) throw malformed(`'${name}' is not an object`, `${base}/${name}`);
  return value;
}

function unknownNames(
  names: readonly string[],
  kind: 'attributes' | 'relationships',
  { resource, base }: Expectation,
): Problem[] {
  const isRelation = kind === 'relationships';
  const known = resource.fields.filter(
    (field) => (field.relation !== undefined) === isRelation && field.name !== 'id',
  );
  const knownNames = known.map((field) => field.name);
  const code = isRelation ? 'unknown-relation' : 'unknown-attribute';
  return names
    .filter((name) => !knownNames.includes(name))
    .map((name) => {
      const values = { name: quoted(name), resource: resource.type, ...suggestionFor(name, knownNames) };
      return problem(code, values, { pointer: `${base}/${kind}/${pointerToken(name)}` });
    });
}

/** RFC 6901, section 3. */
function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function linked(relationships: JsonObject, { resource, base, lids }: Expectation): FlatRecord {
  const problems: Problem[] = [];
  const pairs = Object.entries(relationships).map(([name, relationship]) => {
    const pointer = `${base}/relationships/${name}`;
    if (!isObject(relationship) || relationship.data === undefined)
      throw malformed(`the relationship '${name}' has no 'data'`, pointer);
    const target = resource.fields.find((field) => field.name === name)?.relation?.to ?? '';
    return [name, idsOf(relationship.data, { type: snakeCase(target), pointer, lids, problems })];
  });
  if (problems.length > 0) throw new Refusal(...problems);
  return Object.fromEntries(pairs);
}

interface Linkage {
  /** JSON:API type the identifiers must have. */
  readonly type: string;
  readonly pointer: string;
  readonly lids: Lids;
  /** Identifiers of another type, or a local id nobody has, are reported here. */
  readonly problems: Problem[];
}

/**
 * Resource linkage as ids: null, one id or several. What is no identifier stays as it is, for the rules to refuse.
 *
 * @example
 * idsOf([{ type: 'branches', id: 'a' }], { type: 'branches', … }) // ['a']
 */
export function idsOf(data: JsonValue, linkage: Linkage): JsonValue {
  if (Array.isArray(data)) return data.map((identifier) => idOf(identifier, linkage));
  return idOf(data, linkage);
}

function idOf(identifier: JsonValue, { type, pointer, lids, problems }: Linkage): JsonValue {
  if (!isObject(identifier)) return identifier;
  const id =
    typeof identifier.lid === 'string' ? lids(String(identifier.type), identifier.lid) : identifier.id;
  if (identifier.type === type && id !== undefined) return id;
  const value = quoted(identifier.lid ?? `${identifier.type} ${identifier.id}`);
  problems.push(problem('related-not-found', { value, resource: type }, { pointer }));
  return null;
}
