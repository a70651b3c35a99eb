import { grant } from '#engine/api/plan/grant.ts';
import { visibleFields } from '#engine/api/plan/planContext.ts';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { documentAnswer, responseOf } from '#engine/api/respond/answer.ts';
import { suggestionsSql } from '#engine/api/sql/suggestionsSql.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { seenReach } from '#engine/rules/access.ts';

/** Is it `GET /{path}/suggestions/{field}`? */
export function asksForSuggestions({ resource, id, rest }: ApiRequest): boolean {
  return resource !== null && id === null && rest.length === 2 && rest[0] === 'suggestions';
}

/**
 * Answers `GET /{path}/suggestions/{field}?q=…`: values that rows have which the actor may view, the most used first,
 * 20 at most, each once whatever its case and accents; with `q` those that have these letters in them.
 * Throws a Refusal: 400 any other parameter, or a field that has no suggestions, 403.
 *
 * @example
 * // GET /books/suggestions/tags?q=ete -> {"meta": {"suggestions": ["Été", "Été indien"]}}
 */
export async function suggestValues(
  { resource, rest, parameters }: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  if (!resource) throw new Refusal(problem('not-found'));
  grant({ context }, resource, 'view');
  const field = suggestedField(resource, rest[1] ?? '', context);
  const reach = seenReach(context.actor, resource, field);
  refuseAny(
    unknownParameters(
      parameters.map(({ name }) => name),
      ['q'],
    ),
  );
  const words = parameters.find(({ name }) => name === 'q')?.value ?? '';
  const viewer = { model: api.model, actor: context.actor, now: api.now() };
  const statement = suggestionsSql({ resource, field, reach, words }, viewer);
  const [row] = await api.database.query<{ values: string }>({ ...statement, mayLag: true });
  return responseOf(documentAnswer({ meta: { suggestions: JSON.parse(row?.values ?? '[]') } }));
}

/** A field out of the actor's sight is as one that is not there. */
function suggestedField(resource: Resource, name: string, { actor }: ApiContext): Field {
  const known = visibleFields(resource, actor).filter(
    ({ fieldType }) => fieldTypesOnServer[fieldType].isSuggested,
  );
  const field = known.find((one) => one.name === name);
  if (field) return field;
  const names = known.map((one) => one.name);
  throw new Refusal(
    problem('unknown-field', { name, resource: resource.type, ...suggestionFor(name, names) }),
  );
}
