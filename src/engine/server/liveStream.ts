import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { decodeJwt } from 'jose';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Live } from '#engine/live/createLive.ts';
import { isUuid } from '#engine/model/uuid.ts';

interface Parts {
  readonly api: Api;
  readonly live: Live;
}

/** A browser gives a server six connections: streams must leave some for the work. */
const streamsPerPerson = 5;
const heartbeatMs = 20_000;

/**
 * `GET /api/v1/live?watch=<path>/<id>`: who else has the record open (`present`), and what is written to it
 * (`changed`), as server-sent events. The stream ends with the access token; a comment every 20 s keeps it open.
 *
 * 400 without such a record in `watch`, 404 when the caller may not view it, 429 past five streams of one person.
 *
 * @example
 * // event: present
 * // data: {"path":"loans","id":"0192…","people":[{"id":"0191…","name":"Ada Martin"}]}
 */
export async function liveStream(
  http: Context,
  { api, live }: Parts,
  context: ApiContext,
): Promise<Response> {
  const { actor } = context;
  const name = http.req.query('watch') ?? '';
  const [path = '', givenId, ...rest] = name.split('/');
  if (!/^[a-z][a-z0-9-]*$/i.test(path) || !isUuid(givenId) || rest.length > 0) {
    const values = { name: 'watch', value: name, expected: 'record' };
    return problemResponse([problem('bad-parameter', values, { parameter: 'watch' })], context);
  }
  const id = givenId.toLowerCase();
  if (!(await mayView(api, `${path}/${id}`, context)))
    return problemResponse([problem('not-found')], context);
  if (live.countOf(actor.id) >= streamsPerPerson) {
    const seconds = heartbeatMs / 1000;
    const refusal = problem('too-many-requests', { seconds });
    return problemResponse([refusal], context, { 'retry-after': String(seconds) });
  }
  const person = { id: actor.id, name: actor.emulatedBy ?? actor.name };
  // What stands between keeps no answer back until it is whole.
  http.header('x-accel-buffering', 'no');
  return streamSSE(http, (stream) => run(stream, { live, path, id, person, lifeMs: lifeOf(http.req.raw) }));
}

/** Asked as any read, so that it is decided where reads are decided; rows of the trash can be looked at too. */
async function mayView(api: Api, record: string, context: ApiContext): Promise<boolean> {
  const url = api.addressOf(`${record}?with_trashed=1`);
  return (await api.handle(new Request(url), context)).status === 200;
}

interface Run {
  readonly live: Live;
  readonly path: string;
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly lifeMs: number;
}

function run(stream: SSEStreamingApi, { live, path, id, person, lifeMs }: Run): Promise<void> {
  return new Promise((resolve) => {
    const send = (event: string, data: object) => void stream.writeSSE({ event, data: JSON.stringify(data) });
    const beat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    const leave = live.watch({
      record: `${path}/${id}`,
      person,
      present: (people) => send('present', { path, id, people }),
      changed: ({ kind: _, ...row }) => send('changed', row),
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

const longestTimeoutMs = 2 ** 31 - 1;

/** Until the token ends, which was verified before. */
function lifeOf(request: Request): number {
  const { exp = 0 } = decodeJwt(request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '');
  return Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimeoutMs);
}
