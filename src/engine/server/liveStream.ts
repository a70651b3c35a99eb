import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { decodeJwt } from 'jose';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Live } from '#engine/live/createLive.ts';
import type { Person } from '#engine/live/presence.ts';
import { isUuid } from '#engine/model/uuid.ts';

interface Parts {
  readonly api: Api;
  readonly live: Live;
}

/** A browser gives a server six connections: streams must leave some for the work. */
const streamsPerPerson = 5;
const recordsPerStream = 5;
const heartbeatMs = 20_000;

/**
 * `GET /api/v1/live?watch=<path>/<id>,…`: who else has the records open (`present`), what is written to them
 * (`changed`), what others do there (`signal`) and, with or without records, that rows of the caller's own were written
 * (`own`), as server-sent events. The stream ends with the access token; a comment every 20 s keeps it open.
 *
 * 400 when `watch` names no records, or more than five, 404 when the caller may not view one of them. Past five streams
 * of one person one without records makes room; where there is none 429, and to one that asks for no records 204, which
 * tells a browser to ask no more (HTML, section 9.2).
 *
 * @example
 * // event: present
 * // data: {"path":"loans","id":"0192…","people":[{"id":"0191…","name":"Ada Martin"}]}
 * // event: own
 * // data: {"path":"reminders"}
 */
export async function liveStream(
  http: Context,
  { api, live }: Parts,
  context: ApiContext,
): Promise<Response> {
  const { actor } = context;
  const records = recordsOf(http.req.query('watch'));
  if (!records) return noRecords(http, context);
  for (const record of records)
    if (!(await mayView(api, record, context))) return problemResponse([problem('not-found')], context);
  if (
    live.countOf(actor.id) >= streamsPerPerson &&
    !(records.length > 0 && live.endOneWithoutRecords(actor.id))
  ) {
    if (records.length === 0) return new Response(null, { status: 204 });
    const seconds = heartbeatMs / 1000;
    const refusal = problem('too-many-requests', { seconds });
    return problemResponse([refusal], context, { 'retry-after': String(seconds) });
  }
  // What stands between keeps no answer back until it is whole.
  http.header('x-accel-buffering', 'no');
  const watched = { records, person: personOf(context), email: actor.email };
  return streamSSE(http, (stream) => run(stream, { live, watched, lifeMs: lifeOf(http.req.raw) }));
}

/**
 * `POST /api/v1/live?watch=<path>/<id>&signal=<name>`: tells the others who look at the record what the caller does there,
 * such as `typing`; nothing is kept. 204; 400 without one record or a name of small letters, 404 when she may not view it.
 */
export async function sendSignal(
  http: Context,
  { api, live }: Parts,
  context: ApiContext,
): Promise<Response> {
  const [record, ...others] = recordsOf(http.req.query('watch')) ?? [];
  if (record === undefined || others.length > 0) return noRecords(http, context);
  const name = http.req.query('signal') ?? '';
  if (!/^[a-z]{1,20}$/.test(name)) {
    const values = { name: 'signal', value: name, expected: 'text' };
    return problemResponse([problem('bad-parameter', values, { parameter: 'signal' })], context);
  }
  if (!(await mayView(api, record, context))) return problemResponse([problem('not-found')], context);
  await live.signal({ record, name, by: personOf(context) });
  return new Response(null, { status: 204 });
}

/** Undefined: not a list of records. */
function recordsOf(watch: string | undefined): readonly string[] | undefined {
  if (watch === undefined) return [];
  const names = [...new Set(watch.split(','))];
  const areRecords = names.every((name) => {
    const [path = '', id, ...rest] = name.split('/');
    return /^[a-z][a-z0-9-]*$/i.test(path) && isUuid(id) && rest.length === 0;
  });
  if (!areRecords || names.length > recordsPerStream) return undefined;
  return names.map((name) => name.replace(/[^/]+$/, (id) => id.toLowerCase()));
}

function noRecords(http: Context, context: ApiContext): Response {
  const values = { name: 'watch', value: http.req.query('watch') ?? '', expected: 'record' };
  return problemResponse([problem('bad-parameter', values, { parameter: 'watch' })], context);
}

/** The account, under the name of the person at the keyboard. */
function personOf({ actor }: ApiContext): Person {
  return { id: actor.id, name: actor.emulatedBy ?? actor.name };
}

/** Asked as any read, so that it is decided where reads are decided; rows of the trash can be looked at too. */
async function mayView(api: Api, record: string, context: ApiContext): Promise<boolean> {
  const url = api.addressOf(`${record}?with_trashed=1`);
  return (await api.handle(new Request(url), context)).status === 200;
}

interface Run {
  readonly live: Live;
  readonly watched: { readonly records: readonly string[]; readonly person: Person; readonly email: string };
  readonly lifeMs: number;
}

function run(stream: SSEStreamingApi, { live, watched, lifeMs }: Run): Promise<void> {
  return new Promise((resolve) => {
    const send = (event: string, data: object) => void stream.writeSSE({ event, data: JSON.stringify(data) });
    const beat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    const leave = live.watch({
      ...watched,
      present: (record, people) => send('present', { ...placeOf(record), people }),
      changed: ({ kind: _, ...row }) => send('changed', row),
      own: ({ path }) => send('own', { path }),
      signal: ({ record, name, by }) => send('signal', { ...placeOf(record), name, by }),
      end: () => end(),
    });
    const life = setTimeout(() => end(), lifeMs);

    function end(): void {
      clearInterval(beat);
      clearTimeout(life);
      leave();
      resolve();
    }

    stream.onAbort(end);
  });
}

function placeOf(record: string): { readonly path?: string; readonly id?: string } {
  const [path, id] = record.split('/');
  return { path, id };
}

const longestTimeoutMs = 2 ** 31 - 1;

/** Until the token ends, which was verified before. */
function lifeOf(request: Request): number {
  const { exp = 0 } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '');
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimeoutMs);
}
