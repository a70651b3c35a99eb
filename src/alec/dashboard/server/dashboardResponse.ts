import { countersOf, type DashboardCounters } from '#alec/dashboard/domain/counters.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database, Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Path } from '#generated/records.ts';
import { checkDashboardRequest } from './checkDashboardRequest.ts';

const dossiers = 'training-courses' satisfies Path;

interface Parts {
  readonly api: Api;
  readonly database: Database;
  readonly context: ApiContext;
}

/**
 * `GET /dashboard`: how many dossiers stand where, of one's own and of all one may see, in one statement under the
 * conditions of the list: each figure is the `meta.page.total` of the list that it leads to. 400 for any parameter, 403
 * without the permission to view the dashboard or the dossiers.
 */
export async function dashboardResponse(source: Request, parts: Parts): Promise<Response> {
  const { api, database, context } = parts;
  try {
    checkDashboardRequest(source, context.actor);
    const rows = await database.query<Parameters<typeof countersOf>[0][number]>(countsSql(api, context));
    return dashboardAnswer(context, countersOf(rows));
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

function dashboardAnswer({ actor }: ApiContext, attributes: DashboardCounters): Response {
  return Response.json(
    { data: { type: 'dashboards', id: actor.id, attributes } },
    { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
  );
}

function countsSql(api: Api, context: ApiContext): Statement {
  const where = (filter: string): ((alias: string) => SQL) =>
    api.conditionsOf(new Request(api.addressOf(`${dossiers}?${filter}`)), context);
  // Asked for the trash too, so that it names no column beside those of an index: the rows are narrowed already.
  const isMine = where('filter[mine]=1&with_trashed=1');
  const counts = statementOf(sql`
    select
      "t"."status",
      count(*)::integer as "all",
      (count(*) filter (where ${isMine('t')}))::integer as "mine"
    from "training_courses" as "t"
    where ${where('')('t')}
    group by "t"."status"
    order by "t"."status"
    limit 100`);
  return { ...counts, isReport: true };
}
