import { timingSafeEqual } from 'node:crypto';
import { publicPath } from '#alec/documents/domain/publicPath.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { fileResponse, served } from '#engine/api/upload/fileResponse.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Files } from '#engine/files/files.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import type { Actor } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { isLiving } from './documentLinks.ts';

type Link = RecordOf<'document-links'>;

interface LinkParts {
  readonly api: Api;
  readonly database: Connection;
  readonly now: () => Date;
}

interface VisitParts extends LinkParts, Pick<ApiContext, 'requestId' | 'locale'> {
  readonly files: Files;
}

/** Who follows a public link, as the history names her; she may count her download and nothing else. */
const visitor: Actor = {
  id: 'public-link',
  email: '',
  name: 'Lien public',
  role: '',
  permissions: new Set(['erpf.document-link.count-download']),
  scopes: {},
};

/**
 * `GET /public/documents/{id}.{secret}`: the file of a living link, to anybody; each download counts, and stands in the
 * history. Whatever is wrong with a link, the answer is the same 404.
 */
export async function publicFileResponse(
  request: Request,
  { api, database, files, requestId, locale, now }: VisitParts,
): Promise<Response> {
  const context = { requestId, locale, actor: visitor };
  try {
    const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const row = await followed(token, database, now());
    const response = await fileResponse(row, askedWhole(request), files);
    if (request.method === 'HEAD') return response;
    const counted = await api.handle(countRequest(api, row.link), context);
    if (counted.status !== 204) throw new Refusal(problem('not-found'));
    return response;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problemResponse([problem('not-found')], context);
  }
}

/** A link gives its file as a whole: who read it in parts would take more downloads than are counted. */
function askedWhole({ method, headers }: Request): Pick<Request, 'method' | 'headers'> {
  const whole = new Headers(headers);
  whole.delete('range');
  return { method, headers: whole };
}

function countRequest(api: Api, link: string): Request {
  return new Request(api.addressOf(`document-links/${link}/count-download`), { method: 'PATCH' });
}

type Followed = FileRow & Link & { readonly link: string };

async function followed(token: string, database: Connection, now: Date): Promise<Followed> {
  const [id = ''] = token.split('.', 1);
  const [row] = isUuid(id) ? await database.query<Followed>(linkSql(id)) : [];
  const isRight = row && isSame(String(row.public_link), `${publicPath}/${token}`) && isLiving(row, now);
  if (!isRight) throw new Refusal(problem('not-found'));
  served(row);
  return row;
}

/** As long for a wrong letter as for a right one. */
function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Documents of a dossier in the trash are not given out. */
function linkSql(id: string) {
  return statementOf(sql`
    select link.id as link, link.public_link, link.expires_at, link.revoked_at, link.max_downloads,
      link.download_count, version.id, version.file_name, version.mime_type, version.size, version.checksum,
      version.path, version.is_quarantined
    from document_links as link
    join document_versions as version on version.id = link.document_version_id
    join documents as document on document.id = version.document_id
    left join training_courses as dossier on dossier.id = document.training_course_id
    where link.id = ${id}::uuid
      and dossier.deleted_at is null
    limit 1`);
}

/**
 * `GET /document-versions/{id}/public-link`: the address under which anybody downloads the version, the newest living one
 * without a limit of downloads, or else a new one for seven days. `?days=1`, `7` or `30` and `?max_downloads=` ask for
 * another, always a new one. 403 and 404 as for the version itself.
 */
export async function publicLinkResponse(
  request: Request,
  { api, database, context, now }: LinkParts & { readonly context: ApiContext },
): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const [version = ''] = pathname.split('/').slice(-2);
  const seen = await api.handle(new Request(api.addressOf(`document-versions/${version}`)), context);
  if (seen.status !== 200) return seen;
  const isAsked = searchParams.size > 0;
  const living = isAsked ? undefined : await livingLink(version, database, now());
  const answer = living
    ? await api.handle(new Request(api.addressOf(`document-links/${living}`)), context)
    : await api.handle(createRequest(api, version, searchParams), context);
  if (!answer.ok) return answer;
  const { data } = (await answer.json()) as LinkDocument;
  const { attributes } = data;
  const address = `${originOf(request, origin)}${basePathOf(pathname)}${attributes.public_link}`;
  const meta: Address = { public_link: address, expires_at: attributes.expires_at };
  return Response.json(
    { jsonapi: { version: '1.1' }, data: { ...data, attributes: { ...attributes, ...meta } }, meta },
    { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'no-store' } },
  );
}

type Address = Pick<Link, 'public_link' | 'expires_at'>;

interface LinkDocument {
  readonly data: { readonly attributes: Address };
}

async function livingLink(version: string, database: Connection, now: Date) {
  const [link] = await database.query<{ id: string }>(
    statementOf(sql`
      select link.id
      from document_links as link
      where link.document_version_id = ${version}::uuid
        and link.revoked_at is null
        and link.max_downloads is null
        and link.expires_at > ${now.toISOString()}::timestamptz
      order by link.created_at desc, link.id desc
      limit 1`),
  );
  return link?.id;
}

function createRequest(api: Api, version: string, asked: URLSearchParams): Request {
  const numbers = Object.fromEntries([...asked].map(([name, value]) => [name, Number(value)]));
  const relation: FieldOf<'document-links'> = 'document_version';
  const relationships = { [relation]: { data: { type: 'document_versions', id: version } } };
  const data = { type: 'document_links', attributes: numbers, relationships };
  return new Request(api.addressOf('document-links'), {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data }),
  });
}

/** As the browser wrote it: a proxy in front says that it came by https. */
function originOf({ headers }: Request, origin: string): string {
  const [scheme] = headers.get('x-forwarded-proto')?.split(',') ?? [];
  return scheme?.trim() === 'https' ? origin.replace(/^http:/, 'https:') : origin;
}

function basePathOf(pathname: string): string {
  return pathname.slice(0, pathname.indexOf('/api/v1/'));
}
