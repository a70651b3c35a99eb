import { handle } from './handle.ts';
import type { ApiContext, ApiOptions, ApiParts } from './request.ts';
import { newTotals } from './totals.ts';

/** The API as a value: it answers web-standard requests and needs no port. */
export interface Api {
  handle(request: Request, context: ApiContext): Promise<Response>;
}

/**
 * Makes the API of a Model on a database.
 *
 * `createApi({ model, database, now: () => new Date(), newId: uuidv7 }).handle(new Request('http://alec/api/v1/regions'), context)`
 * resolves to a JSON:API Response. Rejects only for what is nobody's fault outside: a bug, or a database that is gone.
 */
export function createApi(options: ApiOptions): Api {
  const api: ApiParts = { ...options, basePath: options.basePath ?? '/api/v1', totals: newTotals() };
  return { handle: (request, context) => handle(request, api, context) };
}
