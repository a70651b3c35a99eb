import { grant } from '#engine/api/plan/grant.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import type { Connection } from '#engine/db/database.ts';
import { resourceAt } from '#engine/model/field.ts';
import { isUuid } from '#engine/model/uuid.ts';

interface Looking {
  readonly connection: Connection;
  readonly api: Pick<ApiParts, 'model'>;
  readonly context: ApiContext;
}

/** Throws a Refusal of 404 where the caller has no such dossier in sight, the trash included. */
export async function checkDossierInSight(
  { connection, api, context }: Looking,
  id: string | undefined,
): Promise<void> {
  const courses = resourceAt(api.model, 'training-courses');
  const reach = grant({ context }, courses, 'view');
  const viewer = { model: api.model, actor: context.actor };
  const isThere = isUuid(id)
    ? (await connection.query(storedSql(courses, id, viewer, { reach, withTrashed: true }))).length > 0
    : false;
  if (!isThere) throw new Refusal(problem('not-found'));
}
