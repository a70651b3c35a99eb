import type { Api } from '#engine/api/createApi.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { problem, problemResponse, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Connection, Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Files } from '#engine/files/files.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { refuseInPlace } from './refuseInPlace.ts';

/** What a call about the caller's own profile is answered with. */
export interface CandidateParts {
  readonly api: Api;
  readonly database: Database;
  readonly files: Files;
  readonly model: Model;
  readonly context: ApiContext;
  readonly now: () => Date;
}

/** Whose profile it is. */
export interface Person {
  readonly profileId: string;
  /** Of her account; null: she never had one. */
  readonly userId: string | null;
  /** Of her account; null: she never had one. */
  readonly email: string | null;
}

interface Asking {
  /** Names that the address may have after its question mark. */
  readonly parameters?: readonly string[];
  /** Not even who acts in her place may: what is asked for is hers alone. */
  readonly isHersAlone?: boolean;
}

/**
 * Answers a call about the profile of the caller, and of nobody else: 404 where she has none, 403 without the permission
 * to view profiles, 400 for each parameter that is not known.
 *
 * @example
 * await candidateCall(source, parts, ({ profileId }) => trainingsOf(profileId))
 */
export async function candidateCall(
  source: Request,
  { database, model, context }: CandidateParts,
  answer: (person: Person) => Promise<Response>,
  { parameters = [], isHersAlone = false }: Asking = {},
): Promise<Response> {
  try {
    refuseAny(unknownParameters(new URL(source.url).searchParams.keys(), parameters));
    grant({ context }, resourceAt(model, 'candidate-profiles'), 'view');
    if (isHersAlone) refuseInPlace(context);
    return await answer(await personOf(database, context));
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

async function personOf(database: Connection, { actor }: ApiContext): Promise<Person> {
  const [own] = await database.query<{ id: string }>(
    statementOf(sql`
      select profile.id
      from candidate_profiles as profile
      where profile.user_id::text = ${actor.id}
      order by profile.id
      limit 1`),
  );
  if (!own) throw new Refusal(problem('not-found'));
  return { profileId: own.id, userId: actor.id, email: actor.email };
}

/** The id in an address, so many places before its end: 1 of `/missions/{id}/calendar.ics`. */
export function idBefore({ url }: Request, places: number): string {
  const segments = new URL(url).pathname.split('/');
  return segments.at(-1 - places) ?? '';
}
