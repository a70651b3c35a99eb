import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { decodeJwt } from 'jose';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { isEmpty, type Live, type Watched, worthOf } from '#engine/live/createLive.ts';
import type { Person } from '#engine/live/presence.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayView, mayViewList } from './mayView.ts';
import { runStream } from './runStream.ts';

interface Parts {
  readonly api: Api;
  readonly model: Model;
  readonly live: Live;
  /** The sign-in of the caller, where there is one. */
  readonly session?: string;
  /** The caller as she is now; undefined: she may no longer call. */
  readonly renew: () => Promise<Actor | undefined>;
}

/** A browser gives a server six connections: streams must leave some for the work. */
const streamsPerPerson = 5;
const namesPerStream = 5;
const retrySeconds = 20;

/**
 * `GET /api/v1/live?watch=<path>/<id>,<path>,…`: who else has the records open (`present`), what is written to them
 * (`changed`), what others do there (`signal`), that a row of a list was written that the caller may see, or could before
 * (`changed` with the path alone, once in a while), and, whatever is watched, that rows of the caller's own were written
 * (`own`), as server-sent events. What the caller may not view, or no longer, is left out, as if nobody were there, whether it
 * exists or not. The stream ends with the access token, and when nothing of what she watches is left; a comment every 20 s
 * keeps it open.
 *
 * 400 when `watch` names no records and lists, or more than five, 404 when the caller may view none of them. Past five
 * streams of one person one that watches less makes room: nothing for lists, either for records. Where there is none, 429
 * to records, and to others 204, which tells a browser to ask no more (HTML, section 9.2).
 *
 * @example
 * // event: present
 * // data: {"path":"loans","id":"0192…","people":[{"id":"0191…","name":"Ada Martin"}]}
 * // event: changed
 * // data: {"path":"loans"}
 */
export async function liveStream(http: Context, parts: Parts, context: ApiContext): Promise<Response> {
  const { api, live, session } = parts;
  const { actor } = context;
  const watched = watchedIn(http.req.query('watch'));
  if (!watched) return notWatchable(http, context, 'watched');
  const visible = await visibleOf(watched, api, context);
  if (isEmpty(visible) && !isEmpty(watched)) return problemResponse([problem('not-found')], context);
  const worth = worthOf(visible);
  if (live.countOf(actor.id) >= streamsPerPerson && !live.endOneBelow(actor.id, worth)) {
    if (visible.records.length === 0) return new Response(null, { status: 204 });
    const refusal = problem('too-many-requests', { seconds: retrySeconds });
    return problemResponse([refusal], context, { 'retry-after': String(retrySeconds) });
  }
  // What stands between keeps no answer back until it is whole.
  http.header('x-accel-buffering', 'no');
  const watcher = { ...visible, person: personOf(context), email: actor.email, session };
  const leftOut = watched.records.filter((record) => !visible.records.includes(record));
  return streamSSE(http, (stream) =>
    runStream(stream, { ...parts, context, watcher, leftOut, lifeMs: lifeOf(http.req.raw) }),
  );
}

async function visibleOf({ records, lists }: Watched, api: Api, context: ApiContext): Promise<Watched> {
  const [seenRecords, seenLists] = await Promise.all([
    Promise.all(records.map((record) => mayView(api, record, context))),
    Promise.all(lists.map((list) => mayViewList(api, list, context))),
  ]);
  return {
    records: records.filter((_, at) => seenRecords[at]),
    lists: lists.filter((_, at) => seenLists[at]),
  };
}

/**
 * `POST /api/v1/live?watch=<path>/<id>&signal=<name>`: tells the others who look at the record what the caller does there,
 * such as `typing`; nothing is kept. 204; 400 without one record or a name of small letters, 404 when she may not view it.
 */
export async function sendSignal(
  http: Context,
  { api, live }: Pick<Parts, 'api' | 'live'>,
  context: ApiContext,
): Promise<Response> {
  const { records, lists } = watchedIn(http.req.query('watch')) ?? { records: [], lists: [] };
  const [record] = records;
  if (record === undefined || records.length + lists.length > 1) return notWatchable(http, context, 'record');
  const name = http.req.query('signal') ?? '';
  if (!/^[a-z]{1,20}$/.test(name)) {
    const values = { name: 'signal', value: name, expected: 'text' };
    return problemResponse([problem('bad-parameter', values, { parameter: 'signal' })], context);
  }
  if (!(await mayView(api, record, context))) return problemResponse([problem('not-found')], context);
  await live.signal({ record, name, by: personOf(context) });
  return new Response(null, { status: 204 });
}

/** Undefined: neither records nor lists. */
function watchedIn(watch: string | undefined): Watched | undefined {
  if (watch === undefined) return { records: [], lists: [] };
  const names = [...new Set(watch.split(','))].map((name) => name.split('/'));
  const areNames = names.every(
    ([path = '', id, ...rest]) =>
      /^[a-z][a-z0-9-]*$/i.test(path) && (id === undefined || isUuid(id)) && rest.length === 0,
  );
  if (!areNames || names.length > namesPerStream) return undefined;
  return {
    records: names.flatMap(([path, id]) => (id === undefined ? [] : [`${path}/${id.toLowerCase()}`])),
    lists: names.flatMap(([path = '', id]) => (id === undefined ? [path] : [])),
  };
}

function notWatchable(http: Context, context: ApiContext, expected: 'watched' | 'record'): Response {
  const values = { name: 'watch', value: http.req.query('watch') ?? '', expected };
  return problemResponse([problem('bad-parameter', values, { parameter: 'watch' })], context);
}

/** The account, under the name of the person at the keyboard. */
function personOf({ actor }: ApiContext): Person {
  return { id: actor.id, name: actor.emulatedBy ?? actor.name };
}

const longestTimeoutMs = 2 ** 31 - 1;

/** Until the token ends, which was verified before. */
function lifeOf(request: Request): number {
  const { exp = 0 } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '');
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimeoutMs);
}
