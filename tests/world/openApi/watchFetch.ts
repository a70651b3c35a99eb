import { describeSchemaCalls } from '#engine/api/schemas/describeSchemaCalls.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { Product } from '#engine/server/product.ts';
import type { Sent } from './checkExchange.ts';
import { type Description, readDescription } from './description.ts';
import { record } from './mismatches.ts';

/** Where servers of this process listen, and what they say of their API. */
const servers = new Map<string, () => Description>();
let plainFetch: typeof fetch | undefined;

/** From now on what `fetch` asks of this server, and what it is answered, is held against the document, where tests are run so. */
export function watchFetch(origin: string, document: () => JsonValue): void {
  if (process.env.OPENAPI_CHECK !== '1') return;
  let description: Description | undefined;
  servers.set(origin, () => {
    description ??= readDescription(document());
    return description;
  });
  if (plainFetch) return;
  plainFetch = globalThis.fetch;
  globalThis.fetch = watched(plainFetch);
}

/** The document that a server of the product gives out: what is generated, and its calls that are made by hand. */
export function describe({ describeCalls, studio }: Product, openApi: JsonValue): JsonValue {
  const document = describeCalls(openApi);
  return studio ? describeSchemaCalls(document, studio) : document;
}

export function unwatchFetch(origin: string): void {
  servers.delete(origin);
}

function watched(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await plain(input, init);
    const { origin, pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const description = servers.get(origin);
    if (!description || !pathname.startsWith('/api/v1/') || input instanceof Request) return response;
    const type = response.headers.get('content-type');
    record(
      {
        method: init?.method ?? 'GET',
        path: pathname.slice('/api/v1'.length),
        query: searchParams,
        sent: sentOf(init),
        status: response.status,
        type,
        text: type?.includes('json') ? await response.clone().text() : undefined,
      },
      description(),
    );
    return response;
  };
}

function sentOf({ body, headers }: RequestInit = {}): Sent | undefined {
  if (body === undefined || body === null) return undefined;
  const type = new Headers(headers).get('content-type') ?? '';
  return typeof body === 'string' ? { type, text: body } : { type };
}
