import { grant } from '#engine/api/plan/grant.ts';
import { visibleFields } from '#engine/api/plan/planContext.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { formulaPartSql } from '#engine/api/sql/formulaSql.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { seenSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { valuesOf } from '#engine/api/sql/valueSql.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { type FormulaPart, formulaParts } from '#engine/formula/field/formulaParts.ts';
import type { FormulaComputation } from '#engine/model/computation.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows, mayDo, maySeeField } from '#engine/rules/access.ts';

/** Does the address ask what a formula of a row was calculated from: `/{path}/{id}/explanation`? */
export function asksToExplain({ resource, id, rest }: ApiRequest): boolean {
  if (id === null || rest.length !== 1 || rest[0] !== 'explanation') return false;
  return resource?.fields.some(isFormula) === true;
}

/**
 * Answers `GET /{path}/{id}/explanation?field={name}` with the values that go into a formula now, in the order of its words,
 * and of rows how many they are; null and `hidden` where they are of rows that the actor does not see all of.
 * Throws a Refusal: 400 no such formula, 403, 404 the row is not there for the actor.
 *
 * @example
 * // GET /orders/{id}/explanation?field=total -> {"meta": {"parts": [{ "value": "12.50", "rows": 3 }]}}
 */
export async function explainFormula(
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const { resource, id } = request;
  if (!resource || id === null) throw new Error('Only a row has a formula to explain');
  const reach = grant({ context }, resource, 'view');
  const field = fieldAsked(request, resource, context);
  const parts = formulaParts((field.compute as FormulaComputation).formula);
  const explained = { api, context, resource, field };
  const members = parts.flatMap((part, index) => memberSql(part, index, explained));
  const viewer = { model: api.model, actor: context.actor };
  const conditions = [
    sql`${column('t', 'id')} = ${id}::uuid`,
    ...scopeSql(viewer, resource, reach, 't'),
    ...seenSql(viewer, resource, field, 't'),
  ];
  const [row] = await api.database.query<Record<string, JsonValue>>(
    statementOf(sql`
      select ${commaList([sql`true as found`, ...members])}
      from ${tableAs(resource.table, 't')}
      where ${allOf(conditions)}`),
  );
  if (!row) throw new Refusal(problem('not-found'));
  const values = parts.map((_, index) => ({
    value: row[`value_${index}`] ?? null,
    rows: row[`rows_${index}`] ?? null,
    ...(!maySeePart(parts[index] ?? '', explained) && { hidden: true }),
  }));
  const answer = responseOf(documentAnswer({ meta: { parts: values } }));
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

function isFormula({ compute }: Pick<Field, 'compute'>): boolean {
  return compute !== undefined && 'formula' in compute;
}

function fieldAsked({ parameters }: ApiRequest, resource: Resource, { actor }: ApiContext): Field {
  const given = parameters.map(({ name }) => name);
  const repeated = given.filter((name) => name === 'field').length > 1;
  refuseAny([
    ...unknownParameters(given, ['field']),
    ...(repeated ? [problem('repeated-parameter', { name: 'field' }, { parameter: 'field' })] : []),
  ]);
  const name = parameters.find((one) => one.name === 'field')?.value ?? '';
  const known = visibleFields(resource, actor).filter(isFormula);
  const field = known.find((one) => one.name === name);
  if (field) return field;
  if (resource.fields.some((one) => one.name === name && isFormula(one)))
    throw new Refusal(problem('forbidden-field', { name }, { parameter: 'field' }));
  const suggested = suggestionFor(
    name,
    known.map((one) => one.name),
  );
  throw new Refusal(
    problem('not-calculated', { name, resource: resource.type, ...suggested }, { parameter: 'field' }),
  );
}

interface Explained {
  readonly api: ApiParts;
  readonly context: ApiContext;
  readonly resource: Resource;
  readonly field: Field;
}

/** The value of a part, as on the wire; of rows their number too. */
function memberSql(part: FormulaPart, index: number, explained: Explained): SQL[] {
  if (!maySeePart(part, explained)) return [];
  const { api, resource, field } = explained;
  const { timeZone = 'UTC' } = field.compute as FormulaComputation;
  const now = api.now();
  const { model } = api;
  const place = { model, now, resource, alias: 't', valueOf: valuesOf({ model, now }), timeZone };
  const value = sql`${wireSql(part, formulaPartSql(part, place), explained)} as ${sql.identifier(`value_${index}`)}`;
  if (typeof part === 'string') return [value];
  const { field: _, ...counted } = part;
  const count = formulaPartSql({ ...counted, take: 'count' }, place);
  return [value, sql`(${count})::integer as ${sql.identifier(`rows_${index}`)}`];
}

/** A number is a text, so that no digit of it is lost; everything else is as its field has it. */
function wireSql(part: FormulaPart, value: SQL, { api, resource }: Explained): SQL {
  const read = fieldRead(part, api.model, resource);
  const isNumber = ['decimal', 'integer', 'code'].includes(read?.fieldType ?? '') || isCount(part);
  if (isNumber) return sql`trim_scale(${value})::text`;
  const totalled = read && codecOf(read).totalled;
  if (totalled) return totalled.wire(value);
  return read && !read.relation ? codecOf(read).read(value) : sql`${value}::text`;
}

function fieldRead(part: FormulaPart, model: Model, resource: Resource): Field | undefined {
  const path = typeof part === 'string' ? part : `${part.of}.${part.field ?? 'id'}`;
  const [first = '', second] = path.split('.');
  const own = fieldOf(resource, first);
  if (second === undefined || !own) return own;
  if (own.lines) return own.lines.find(({ name }) => name === second);
  return own.relation && fieldOf(resourceAt(model, own.relation.to), second);
}

function isCount(part: FormulaPart): boolean {
  return typeof part !== 'string' && part.take === 'count';
}

/** A part tells of rows one by one: only whoever sees all of them is told. */
function maySeePart(part: FormulaPart, { api, context: { actor }, resource }: Explained): boolean {
  const [first = '', second] = typeof part === 'string' ? part.split('.') : [part.of, part.field];
  const own = fieldOf(resource, first);
  if (!own || !maySeeField(actor, resource, own)) return false;
  if (typeof part === 'string' ? second === undefined : part.inRecord) return true;
  const to = resourceAt(api.model, own.relation?.to ?? '');
  const read = fieldOf(to, second ?? 'id');
  if (!read || mayDo(actor, to, 'view') !== 'all') return false;
  return maySeeField(actor, to, read) && !isSeenOnOwnRows(actor, to, read);
}
