import { productProblem } from '#alec/productProblem.ts';
import type { Call } from '#engine/api/behaviours.ts';
import type { PointerOf } from '#engine/api/plan/pointers.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type Refunds = 'refund-requests';

/** What a call says, under names of its own and of fields. */
type Asked = { readonly [name: string]: JsonValue };

function metaIn({ document }: Pick<Call, 'document'>): Asked {
  const { meta } = document;
  return isObject(meta) ? meta : {};
}

/**
 * Fields of a refund request that a call gives in its `meta`, held against the rules of their fields; those named must
 * be there.
 * Throws a Refusal of 422 per field that is missing or wrong, at `/meta/{name}`.
 *
 * @example
 * fieldsIn(call, ['request_date'], []) // { request_date: '2026-03-02' }
 */
export function fieldsIn(
  call: Pick<Call, 'document' | 'resource' | 'writing'>,
  names: readonly FieldOf<Refunds>[],
  required: readonly FieldOf<Refunds>[],
): ValuesOf<Refunds> {
  const { resource, writing } = call;
  const meta = metaIn(call);
  const fields = Object.fromEntries(
    names.map((name) => [name, meta[name] === '' ? null : (meta[name] ?? null)]),
  );
  const missing = required
    .filter((name) => fields[name] === null)
    .map((name) => violationProblem({ code: 'required', values: {} }, `/meta/${name}`));
  const wrong = checkRecord(resource, fields, { mode: 'draft', now: writing.now })
    .filter(({ field }) => names.some((name) => name === field))
    .map((violation) =>
      violationProblem(violation, `/meta/${violation.field}`, fieldOf(resource, violation.field ?? '')),
    );
  refuseAny([...missing, ...wrong]);
  return fields;
}

/**
 * Where a call gives a field of its rows, and what else is wrong with one of them.
 *
 * @example
 * pointersInMeta(['request_date'], 'candidates/0')('request_amount') // '/meta/candidates/0'
 */
export function pointersInMeta(names: readonly FieldOf<Refunds>[], row: string): PointerOf {
  return (name) => `/meta/${names.find((one) => one === name) ?? row}`;
}

const mostRows = 200;

/**
 * The ids that a call gives in its `meta`, each once.
 * Throws a Refusal of 422 where they are missing, no ids, or more than 200.
 */
export function idsIn(call: Pick<Call, 'document'>, name: string): string[] {
  const value = metaIn(call)[name];
  const ids = Array.isArray(value) ? value : [];
  const pointer = `/meta/${name}`;
  const problems: Problem[] = [];
  if (ids.length === 0) problems.push(violationProblem({ code: 'required', values: {} }, pointer));
  if (ids.length > mostRows)
    problems.push(productProblem('too-many-rows', { count: ids.length, limit: mostRows }, { pointer }));
  ids.forEach((id, index) => {
    if (typeof id === 'string' && isUuid(id)) return;
    const violation = { code: 'not-id', values: { value: JSON.stringify(id) } };
    problems.push(violationProblem(violation, `${pointer}/${index}`));
  });
  refuseAny(problems);
  return [...new Set(ids.map(String))];
}

/** Throws a Refusal of 422 per id of which there is no row. */
export function refuseMissing(
  ids: readonly string[],
  rows: readonly { readonly id: string }[],
  { name, resource }: { readonly name: string; readonly resource: string },
): void {
  refuseAny(
    ids.flatMap((id, index) =>
      rows.some((row) => row.id === id)
        ? []
        : [problem('related-not-found', { value: id, resource }, { pointer: `/meta/${name}/${index}` })],
    ),
  );
}
