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

/**
 * More than was requested is nothing that is still to come. `offset 0` keeps PostgreSQL from guessing the months by the
 * number of days: it would take them for too many to add up in memory, and sort all rows first.
 */
function sumsSql(where: (alias: string) => SQL, firstInTime: string): Statement {
  return statementOf(sql`
    select
      "request"."funder",
      to_char("request"."month", 'YYYY-MM') as "month",
      count(*)::integer as "count",
      coalesce(sum("request"."requested"), 0)::text as "requested",
      coalesce(sum("request"."received"), 0)::text as "received",
      coalesce(sum("request"."outstanding") filter (where "request"."outstanding" > 0), 0)::text as "outstanding",
      coalesce(sum("request"."outstanding") filter (where "request"."outstanding" > 0 and "request"."is_late"), 0)::text as "late"
    from (
      select
        "t"."financing_type_repository_id" as "funder",
        date_trunc('month', "t"."request_date"::timestamp) as "month",
        "t"."request_date" < ${firstInTime}::date as "is_late",
        "t"."request_amount" as "requested",
        "t"."total_refund_amount" as "received",
        "t"."outstanding_amount" as "outstanding"
      from "refund_requests" as "t"
      where ${where('t')}
      offset 0
    ) as "request"
    group by "request"."funder", "request"."month"
    order by 1, 2
    limit 10000`);
}
