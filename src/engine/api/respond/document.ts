import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { sortName } from '#engine/api/plan/planSort.ts';
import { isSeveral } from '#engine/api/request/codecs.ts';
import { writeCursor } from '#engine/api/request/cursor.ts';
import { etagOf } from '#engine/api/request/etag.ts';
import { jsonApi } from '#engine/api/request/mediaTypes.ts';
import { problem, Refusal, type Warning } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiRequest, Counted, Totals } from '#engine/api/request/request.ts';
import type { ReadRow } from '#engine/api/sql/readSql.ts';
import { isDaily, isFromRows } from '#engine/rules/computations.ts';
import { totalOf } from './totals.ts';

/** From this page on, `links.next` is a cursor: skipping rows has become dear. */
const lastNumberedPage = 100;

/**
 * The answer to a read: texts of the database put side by side, not parsed again.
 *
 * A list of two pages gives 200 with `data`, `links` {self, first, prev, next, last} and `meta.page`.
 * Throws a Refusal of 404 when the row that the address names is not there for the actor.
 */
export function presentRead(outcome: ReadOutcome): Response {
  const { plan, row, totalName, totals, request, context, warnings } = outcome;
  if (!row?.found) throw new Refusal(problem('not-found'));
  const headers = headersOf(plan, row, context);
  if (isUnchanged(plan, request, headers)) return new Response(null, { status: 304, headers });
  const body = documentText(
    plan,
    row,
    totalOf(row, totalName, totals),
    new URL(request.source.url),
    warnings,
  );
  return new Response(request.method === 'HEAD' ? null : body, { status: 200, headers });
}

/** A plan and what the database said. */
export interface ReadOutcome {
  readonly plan: ReadPlan;
  readonly row: ReadRow | undefined;
  readonly totalName: string | null;
  readonly totals: Totals;
  readonly request: ApiRequest;
  readonly context: ApiContext;
  readonly warnings: readonly Warning[];
}

/**
 * `documentOf({ data: '{…}', included: '' }, '"links":{…}')` is a whole document. Who asks for related rows gets an
 * empty list where there are none.
 */
export function documentOf(
  row: Pick<ReadRow, 'data' | 'included'>,
  rest: string,
  { isIncluding = false } = {},
): string {
  const included = row.included === '' && !isIncluding ? '' : `,"included":[${row.included}]`;
  return `{"jsonapi":{"version":"1.1"},"data":${row.data}${included},${rest}}`;
}

function headersOf(plan: ReadPlan, row: ReadRow, { locale }: ApiContext): Headers {
  const headers = new Headers({
    'content-type': jsonApi,
    'content-language': locale,
    'cache-control': isPersonal(plan) ? 'no-store' : 'private, no-cache',
    vary: 'Accept, Authorization, Cookie',
  });
  if (plan.target.shape === 'record' && row.row_version !== null)
    headers.set('etag', etagOf(row.row_version));
  return headers;
}

/** What tells of people is kept nowhere on its way. Groups bear the names of rows. */
function isPersonal({ fieldsets, group }: ReadPlan): boolean {
  return group !== null || [...fieldsets.values()].some((fields) => fields.some(({ pii }) => pii));
}

/** The version of a row says nothing of other rows: those included beside it, those from which fields of it are computed. */
function isUnchanged(plan: ReadPlan, { source }: ApiRequest, headers: Headers): boolean {
  if (plan.resource.fields.some((field) => isFromRows(field) || isDaily(field))) return false;
  const etag = headers.get('etag');
  const known = source.headers.get('if-none-match')?.split(',') ?? [];
  const matches = known.some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
  return etag !== null && plan.includes.length === 0 && !plan.usedBy && matches;
}

function documentText(
  plan: ReadPlan,
  row: ReadRow,
  counted: Counted,
  url: URL,
  warnings: readonly Warning[],
): string {
  const self = `${url.pathname}${url.search}`;
  const { target } = plan;
  const isIncluding = plan.includes.length > 0;
  if (target.shape === 'linkage') {
    const related = url.pathname.replace(/\/relationships\/([^/]+)\/?$/, '/$1');
    return documentOf(row, `"links":${JSON.stringify({ self, related })}`);
  }
  if (target.shape === 'record' || (target.shape === 'related' && !isSeveral(target.parent.field)))
    return documentOf(
      { ...row, data: row.data || 'null' },
      `"links":${JSON.stringify({ self })}${metaText([...warningsText(warnings), ...usedByText(row)])}`,
      { isIncluding },
    );
  const { number, size } = plan.page;
  const groups = row.groups === null ? '' : `,"groups":${row.groups}`;
  const others = [...warningsText(warnings), ...usedByText(row)].map((member) => `,${member}`).join('');
  const { total, isMore, aggregates } = counted;
  const sums = aggregates === null ? '' : `,"aggregates":${aggregates}`;
  const page = { number, size, total, ...(isMore && { more: true }) };
  const meta = `{"page":${JSON.stringify(page)}${sums}${groups}${others}}`;
  const links = JSON.stringify(linksOf(plan, row, counted, url));
  return documentOf({ ...row, data: `[${row.data}]` }, `"links":${links},"meta":${meta}`, { isIncluding });
}

function warningsText(warnings: readonly Warning[]): string[] {
  return warnings.length > 0 ? [`"warnings":${JSON.stringify(warnings)}`] : [];
}

function usedByText({ used_by }: ReadRow): string[] {
  return used_by === undefined ? [] : [`"usedBy":${used_by}`];
}

function metaText(members: readonly string[]): string {
  return members.length > 0 ? `,"meta":{${members.join(',')}}` : '';
}

/** Of rows that are not counted to the end nobody knows the last page. */
function linksOf(plan: ReadPlan, row: ReadRow, { total, isMore }: Counted, url: URL) {
  const { number, size } = plan.page;
  const lastNumber = Math.max(1, Math.ceil(total / size));
  const page = (target: number) => addressOf(url, { 'page[number]': String(target) });
  // Rows under several headings make more pages than the total says; how many is not counted.
  if (row.more !== null) {
    return {
      self: `${url.pathname}${url.search}`,
      first: page(1),
      prev: number > 1 ? page(number - 1) : null,
      next: row.more ? page(number + 1) : null,
      last: null,
    };
  }
  return {
    self: `${url.pathname}${url.search}`,
    first: page(1),
    prev: number > 1 ? page(Math.min(number - 1, lastNumber)) : null,
    next: isMore || number < lastNumber ? nextAddress(plan, row, url) : null,
    last: isMore ? null : page(lastNumber),
  };
}

function nextAddress(plan: ReadPlan, row: ReadRow, url: URL): string {
  const { number } = plan.page;
  const last = number >= lastNumberedPage && row.last !== null ? cursorWord(plan, row.last) : null;
  return last === null
    ? addressOf(url, { 'page[number]': String(number + 1) })
    : addressOf(url, { 'page[after]': last });
}

function cursorWord(plan: ReadPlan, last: string): string {
  const values: (string | null)[] = JSON.parse(last);
  const id = String(values.at(-1));
  return writeCursor({ sort: sortName(plan.sort), page: plan.page.number, values: values.slice(0, -1), id });
}

/** The same list at another page. */
function addressOf(url: URL, page: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of ['page[number]', 'page[after]']) parameters.delete(name);
  for (const [name, value] of Object.entries(page)) parameters.set(name, value);
  return `${url.pathname}?${parameters}`;
}
