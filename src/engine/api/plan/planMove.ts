import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import type { Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { quoted } from '#engine/model/violation.ts';
import { grant } from './grant.ts';
import { emptyChange, type Place, type RowChange } from './rowChange.ts';
import type { WriteContext } from './writePlan.ts';

/**
 * `POST /{id}/sort` with `{"meta": {"move": "before" | "after", "target": "<id>"}}`: puts a row beside another.
 * Throws a Refusal: 403, 422 the move or its target.
 */
export function planMove(
  { resource, id }: { readonly resource: Resource; readonly id: string },
  document: JsonObject,
  known: WriteContext,
): RowChange {
  const input = emptyChange(resource, grant(known, resource, 'sort'));
  return { ...input, verb: 'move', row: { id, versions: anyVersion }, place: placeOf(document) };
}

const moves = ['before', 'after'] as const;

function placeOf({ meta }: JsonObject): Place {
  const { move, target } = isObject(meta) ? meta : {};
  const known = moves.find((name) => name === move);
  const problems: Problem[] = [];
  if (!known) {
    const values = { value: quoted(move ?? null), choices: moves.join(', ') };
    problems.push(violationProblem({ code: 'not-choice', values }, '/meta/move'));
  }
  if (!isUuid(target)) {
    problems.push(
      violationProblem({ code: 'not-id', values: { value: quoted(target ?? null) } }, '/meta/target'),
    );
  }
  refuseAny(problems);
  return { move: known ?? 'before', target: String(target).toLowerCase() };
}
