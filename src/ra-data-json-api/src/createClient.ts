import { HttpError } from 'ra-core';
import { type JsonApiDocument, mediaType, type ResourceObject } from './jsonApiDocument.ts';
import { primaryObjects, resultObjects, toRecord } from './readDocument.ts';
import { connectionError, readErrors } from './readErrors.ts';
import { createRelationshipMemory } from './relationshipMemory.ts';
import { sendWithProgress } from './sendWithProgress.ts';
import {
  type JsonApiOptions,
  type RelationshipTargets,
  type Settings,
  settleOptions,
} from './settleOptions.ts';
import { createVersionMemory, type VersionMemory } from './versionMemory.ts';

export interface Request {
  readonly url: string;
  readonly method?: string;
  /** A plain value is sent as JSON; FormData, Blob and text go as they are. */
  readonly body?: unknown;
  readonly contentType?: string;
  readonly accept?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly signal?: AbortSignal;
  /** Hears how many bytes of the body have gone. */
  readonly onProgress?: (sentBytes: number) => void;
}

export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly document: JsonApiDocument;
}

export interface Client {
  readonly settings: Settings;
  readonly versions: VersionMemory;
  /** Sends a request and gives the raw Response of a success; rejects with an HttpError otherwise. */
  open(request: Request): Promise<Response>;
  /** Sends a request, reads its document, and remembers relationships and versions seen in it. */
  ask(resource: string, request: Request): Promise<Answer>;
  read(resource: string, response: Response, signal?: AbortSignal): Promise<Answer>;
  targetsOf(resource: string): RelationshipTargets;
}

/**
 * What all methods of the provider share: the settled options, how a request is sent, and what was learned
 * from earlier answers.
 *
 * @example await createClient({ apiUrl: '/api' }).ask('movies', { url: '/api/movies/1' })
 */
export function createClient(options: JsonApiOptions): Client {
  const settings = settleOptions(options);
  const versions = createVersionMemory();
  const relationships = createRelationshipMemory();
  const open = (request: Request) => openResponse(settings, request);
  const remember = (resource: string, object: ResourceObject, etag = settings.etagOf?.(object)) =>
    versions.remember(resource, toRecord(object), etag);

  async function read(resource: string, response: Response, signal?: AbortSignal): Promise<Answer> {
    const document = withFacts(await readBody(settings, response, signal), settings.factsOf);
    const etag = response.headers.get('ETag') ?? undefined;
    const primary = primaryObjects(document);
    const others = [...(document.included ?? []), ...resultObjects(document)];
    const isSingle = !Array.isArray(document.data);
    relationships.learn([...primary, ...others]);
    for (const object of primary) remember(resource, object, isSingle ? etag : undefined);
    for (const object of others) remember(settings.resourceOf(object.type), object);
    return { status: response.status, etag, document };
  }

  return {
    settings,
    versions,
    open,
    read,
    ask: async (resource, request) => read(resource, await open(request), request.signal),
    targetsOf: (resource) => ({
      ...relationships.targetsOf(settings.typeOf(resource)),
      ...settings.relationshipsOf?.(resource),
    }),
  };
}

async function openResponse(settings: Settings, request: Request): Promise<Response> {
  const init = await toInit(settings, request);
  const { signal, url, onProgress } = request;
  const send = () => (onProgress ? sendWithProgress(url, init, onProgress) : settings.fetch(url, init));
  const response = await orConnectionError(settings, signal, async () => send());
  settings.onResponse?.(response);
  if (!response.ok) throw await orConnectionError(settings, signal, () => readErrors(settings, response));
  return response;
}

async function toInit(settings: Settings, request: Request): Promise<RequestInit> {
  const { method = 'GET', body, signal } = request;
  const isRaw = body instanceof FormData || body instanceof Blob || typeof body === 'string';
  const hasBody = body !== undefined;
  return {
    method,
    headers: await toHeaders(settings, request, hasBody && !isRaw),
    ...(hasBody && { body: isRaw ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

async function toHeaders(settings: Settings, request: Request, isDocument: boolean): Promise<Headers> {
  const headers = new Headers(await settings.headers?.());
  headers.set('Accept', request.accept ?? mediaType);
  // The browser itself writes the Content-Type of FormData: only it knows the boundary.
  const contentType = request.contentType ?? (isDocument ? mediaType : undefined);
  if (contentType) headers.set('Content-Type', contentType);
  const token = await settings.getToken?.();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

async function readBody(
  settings: Settings,
  response: Response,
  signal?: AbortSignal,
): Promise<JsonApiDocument> {
  const text = await orConnectionError(settings, signal, () => response.text());
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw connectionError(settings, cause, response.status);
  }
}

function withFacts(document: JsonApiDocument, factsOf: Settings['factsOf']): JsonApiDocument {
  if (!factsOf) return document;
  const all = [...primaryObjects(document), ...(document.included ?? []), ...resultObjects(document)];
  for (const object of all) {
    const facts = factsOf(object);
    if (facts) Object.assign(object, { attributes: { ...object.attributes, ...facts } });
  }
  return document;
}

// react-admin recognises an abort by its own DOMException: it must pass unwrapped.
async function orConnectionError<T>(
  settings: Settings,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isAbort = signal?.aborted || (cause as Error | undefined)?.name === 'AbortError';
    if (isAbort || cause instanceof HttpError) throw cause;
    throw connectionError(settings, cause);
  }
}
