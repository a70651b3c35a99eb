import { readFileSync } from 'node:fs';
import { alec } from '#alec/server.ts';
import type { ApiOptions } from '#engine/api/request/request.ts';
import type { JsonValue, Model } from '#engine/model/model.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { type Api, createApi as create } from '../../../src/engine/api/createApi.ts';
import type { Sent } from './checkExchange.ts';
import { describeBehaviours } from './describeBehaviours.ts';
import { type Description, readDescription } from './description.ts';
import { record } from './mismatches.ts';

export type { Api };

/**
 * What tests make an API with, instead of the engine's own of that name: each answer, and each request that was
 * accepted, is held against the OpenAPI document. A server's requests are checked where they are sent (`watchFetch`);
 * what it asks of itself crosses no border.
 */
export function createApi(options: ApiOptions): Api {
  const api = create(options);
  if (options.basePath !== undefined) return api;
  return {
    ...api,
    handle: async (request, context) => {
      if (request.url.startsWith(api.addressOf(''))) return api.handle(request, context);
      const sent = await bodyOf(request);
      const response = await api.handle(request, context);
      const { pathname, searchParams } = new URL(request.url);
      const type = response.headers.get('content-type');
      record(
        {
          method: request.method,
          path: pathname.slice('/api/v1'.length),
          query: searchParams,
          sent,
          status: response.status,
          type,
          text: type?.includes('json') ? await response.clone().text() : undefined,
        },
        descriptionOf(options),
      );
      return response;
    },
  };
}

async function bodyOf(request: Request): Promise<Sent | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null) return undefined;
  return type.includes('json') ? { type, text: await request.clone().text() } : { type };
}

const descriptions = new WeakMap<Model, Description>();
let productModel: string | undefined;
let product: Description | undefined;

function descriptionOf(options: ApiOptions): Description {
  const known = descriptions.get(options.model) ?? describe(options);
  descriptions.set(options.model, known);
  return known;
}

/** The product's own document is on the disk: to write it takes a second. */
function describe({ model, behaviours }: ApiOptions): Description {
  productModel ??= JSON.stringify(JSON.parse(readFileSync('generated/model.json', 'utf8')));
  if (JSON.stringify(model) !== productModel)
    return readDescription(
      describeBehaviours(alec.describeCalls(JSON.parse(writeOpenApi(model))), behaviours),
    );
  product ??= readDescription(alec.describeCalls(readGenerated()));
  return product;
}

function readGenerated(): JsonValue {
  return JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
}
