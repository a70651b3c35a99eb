import { ownAccountCalls } from '#alec/people/server/own/ownAccountCalls.ts';
import type { Actor } from '#engine/model/model.ts';
import { actorOf, type Document, type DossierApi, type Person } from '../dossierApi.ts';

export interface OwnCall {
  readonly method?: string;
  /** An object is a document, bytes are bytes. */
  readonly body?: object;
  readonly as?: Person;
  /** Acts in that person's place. */
  readonly emulatedBy?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OwnReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly document: Document;
}

/** Sends one of the calls that the owner of an account makes, as the server routes them. */
export async function sendOwn(testApi: DossierApi, path: string, sent: OwnCall = {}): Promise<OwnReply> {
  const { method = 'GET', body, as = 'manager', emulatedBy, headers = {} } = sent;
  const call = ownAccountCalls.find((one) => one.method === method && patternOf(one.path).test(path));
  if (!call) throw new Error(`There is no ${method} ${path}`);
  const isDocument = body !== undefined && !Buffer.isBuffer(body);
  const request = new Request(`http://alec.test/api/v1${path}`, {
    method,
    headers: { ...(isDocument && { 'content-type': 'application/vnd.api+json' }), ...headers },
    ...(body !== undefined && { body: isDocument ? JSON.stringify(body) : new Blob([body as never]) }),
  });
  const actor: Actor = { ...actorOf(as), ...(emulatedBy !== undefined && { emulatedBy }) };
  const context = { actor, requestId: 'request-1', locale: 'en' } as const;
  const reply = await call.answer(request, {
    ...testApi,
    context,
    now: () => new Date('2026-03-02T08:30:00.000Z'),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    document: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}(\\?.*)?$`);
}
