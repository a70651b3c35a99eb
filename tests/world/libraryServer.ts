import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderProduct } from '#bin/folderProduct.ts';
import { readGenerated } from '#bin/prepare.ts';
import { signIn } from '#bin/signIn.ts';
import { migrate } from '#engine/db/migrate.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { generate } from '#engine/schema/generate.ts';
import { readConfig } from '#engine/server/config.ts';
import type { Product } from '#engine/server/product.ts';
import { startServer } from '#engine/server/startServer.ts';
import type { TestDatabase } from './databases.ts';
import { describe, unwatchFetch, watchFetch } from './openApi/watchFetch.ts';
import { type Answer, readAnswer } from './server.ts';

type Attributes = Readonly<Record<string, JsonValue>>;

interface Sent {
  /** A demo account; nobody has signed in without. */
  readonly as?: string;
  readonly method?: string;
  readonly body?: JsonValue | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The library of `tests/library` as a server runs it. */
export interface LibraryServer {
  readonly origin: string;
  /** `path` starts after `/api/v1`. */
  readonly call: (path: string, sent?: Sent) => Promise<Answer>;
  /** Adds a row as the librarian; `relations` are ids by `field:type`. Gives its id. */
  readonly add: (
    type: string,
    attributes: Attributes,
    relations?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Compiles a folder of schema files into one of its own, migrates an empty database, and serves. */
export async function startLibrary(
  engine: TestDatabase,
  schemas = resolve('tests/library'),
  withMore: (product: Product) => Product = (product) => product,
): Promise<LibraryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const product = folderProduct(schemas);
  const generated = join(folder, 'generated');
  const { faults } = await generate({ schemas, generated, ...(await product.readNames()) });
  if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 1));
  const files = await readGenerated({ generated });
  const database = await engine.open();
  await migrate(database, join(generated, 'migrations'));
  const environment = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const read = readConfig(environment, product.configured);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const served = withMore(await product.serverFor(files.model));
  const server = await startServer({
    config: read.config,
    product: served,
    generated: files,
    database,
    schemas: { folder: schemas, isFollowed: false },
  });
  watchFetch(server.origin, () => describe(served, files.openApi()));
  const call = callerOf(server.origin, product.configured.id);
  return {
    origin: server.origin,
    call,
    add: async (type, attributes, relations = {}) => {
      const data = { type, attributes, relationships: linksOf(relations) };
      return (await call(`/${type}`, { as: 'librarian', method: 'POST', body: { data } })).resource.id;
    },
    stop: async () => {
      unwatchFetch(server.origin);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function callerOf(origin: string, clientId: string): LibraryServer['call'] {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (account: string) => {
    const token = tokens.get(account) ?? signIn(account, origin, clientId);
    tokens.set(account, token);
    return token;
  };
  return async (path, { as, method = 'GET', body, headers } = {}) =>
    readAnswer(
      await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          'accept-language': 'en',
          ...(as !== undefined && { authorization: `Bearer ${await tokenOf(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
          ...headers,
        },
        body: body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body),
      }),
    );
}

/** `{ 'author:authors': id }` -> `{ author: { data: { type: 'authors', id } } }` */
function linksOf(relations: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(relations).map(([key, id]) => {
      const [field = '', type = ''] = key.split(':');
      return [field, { data: { type, id } }];
    }),
  );
}
