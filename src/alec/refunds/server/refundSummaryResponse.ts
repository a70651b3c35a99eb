import { lateBefore } from '#alec/refunds/domain/lateness.ts';
import { type RefundSums, refundSummary } from '#alec/refunds/domain/refundSummary.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database, Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

interface Parts {
  readonly api: Api;
  readonly database: Database;
  readonly now: () => Date;
  readonly context: ApiContext;
}

/**
 * `GET /refund-requests/summary?filter[…]`: what the refund requests that the filters of the list leave come to, in all,
 * by financing type and by month, as the `meta` of the answer; one statement. 400 for parameters a list does not know,
 * 403 without the permission to view.
 */
export async function refundSummaryResponse(
  source: Request,
  { api, database, now, context }: Parts,
): Promise<Response> {
  try {
    const where = api.conditionsOf(listRequest(source), context);
    const rows = await database.query<RefundSums>(sumsSql(where, lateBefore(localDay(now()))));
    return Response.json(
      { meta: refundSummary(rows) },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    );
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

/** The list with the other parameters of the address. */
function listRequest({ url }: Request): Request {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/summary$/, '');
  return new Request(address);
}

/** More than was requested is nothing that is still to come. */
function sumsSql(where: (alias: string) => SQL, firstInTime: string): Statement {
  return statementOf(sql`
    select
      "t"."financing_type_repository_id" as "funder",
      to_char(date_trunc('month', "t"."request_date"::timestamp), 'YYYY-MM') as "month",
      count(*)::integer as "count",
      coalesce(sum("t"."request_amount"), 0)::text as "requested",
      coalesce(sum("t"."total_refund_amount"), 0)::text as "received",
      coalesce(sum("t"."outstanding_amount") filter (where "t"."outstanding_amount" > 0), 0)::text as "outstanding",
      coalesce(sum("t"."outstanding_amount") filter (where "t"."outstanding_amount" > 0 and "t"."request_date" < ${firstInTime}::date), 0)::text as "late"
    from "refund_requests" as "t"
    where ${where('t')}
    group by "t"."financing_type_repository_id", date_trunc('month', "t"."request_date"::timestamp)
    order by 1, 2
    limit 10000`);
}
