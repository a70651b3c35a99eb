import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountName } from '#alec/demo/accounts.ts';
import { seed } from '#alec/demo/seed.ts';
import { alec } from '#alec/server.ts';
import { signIn } from '#bin/signIn.ts';
import type { SchemaFolder } from '#engine/api/schemas/studio.ts';
import type { Database } from '#engine/db/database.ts';
import type { JsonValue, Model } from '#engine/model/model.ts';
import { readConfig } from '#engine/server/config.ts';
import { startServer } from '#engine/server/startServer.ts';
import { openFilled } from './databases.ts';
import { describe, unwatchFetch, watchFetch } from './openApi/watchFetch.ts';

export interface TestServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly model: Model;
  /** The lines of the log so far. */
  readonly logLines: readonly string[];
  /** An access token of a demo account, got once through the sign-in page. */
  tokenOf(account: AccountName): Promise<string>;
  /** A request to the API as a demo account; `path` starts after `/api/v1`. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}

interface CallOptions {
  readonly account?: AccountName;
  readonly method?: string;
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ResourceObject {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
}

interface ErrorObject {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly source?: { readonly pointer?: string; readonly parameter?: string };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The resource of a document that has one. */
  readonly resource: ResourceObject;
  /** The resources of a document that has many. */
  readonly rows: readonly ResourceObject[];
  readonly errors: readonly ErrorObject[];
}

interface TestServerOptions {
  /** Settings beside the defaults, as the environment would give them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A filled database; the server does not close it. */
  readonly database?: Database;
  readonly screenDirectory?: string;
  /** Schema files can be saved, as while `npm run dev` runs. */
  readonly isFollowed?: boolean;
  /** Schema files of its own, and what checks them. */
  readonly schemas?: SchemaFolder;
  /** The clock; undefined: that of the machine. */
  readonly now?: () => Date;
}

/** The real server on a free port, over a migrated database with the demonstration in it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alec-server-'));
  const logLines: string[] = [];
  const [model, openApi] = await Promise.all(['model.json', 'openapi.json'].map(readGenerated));
  const generated = { model: model as Model, openApi: () => openApi as JsonValue };
  const database =
    options.database === undefined ? await demoDatabase(generated.model) : lent(options.database);
  const server = await startServer({
    config: configOf({ PORT: '0', DATA_DIR: dataDir, ...options.environment }),
    product: alec,
    generated,
    database,
    schemas: options.schemas ?? { folder: 'resources-schema', isFollowed: options.isFollowed ?? false },
    screenDirectory: options.screenDirectory,
    now: options.now,
    logTo: { write: (line) => logLines.push(line) },
  });
  watchFetch(server.origin, () => describe(alec, generated.openApi()));
  const tokens = new Map<AccountName, Promise<string>>();

  const tokenOf = (account: AccountName) => {
    const token = tokens.get(account) ?? signIn(account, server.origin, 'alec');
    tokens.set(account, token);
    return token;
  };

  return {
    origin: server.origin,
    dataDir,
    database,
    model: generated.model,
    logLines,
    tokenOf,
    call: async (path, { account, method = 'GET', body, headers } = {}) =>
      readAnswer(
        await fetch(`${server.origin}/api/v1${path}`, {
          method,
          headers: {
            ...(account && { authorization: `Bearer ${await tokenOf(account)}` }),
            ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
            ...headers,
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      ),
    stop: async () => {
      unwatchFetch(server.origin);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface ApiDocument {
  readonly data?: ResourceObject & readonly ResourceObject[];
  readonly errors?: readonly ErrorObject[];
}

/** An answer read to its end, with the parts of its JSON:API document; asking for a part it has not is a failure. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const read = () => JSON.parse(text) as ApiDocument;
  const part = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error(`${response.status} has no such part: ${text.slice(0, 500)}`);
    return value;
  };
  return {
    status: response.status,
    headers: response.headers,
    text,
    get resource() {
      return part(read().data);
    },
    get rows() {
      return part(read().data);
    },
    get errors() {
      return part(read().errors);
    },
  };
}

function demoDatabase(model: Model): Promise<Database> {
  return openFilled('demo', 'generated/migrations', (database) => seed(database, model, 'demo'));
}

function lent(database: Database): Database {
  return { ...database, close: async () => undefined };
}

function configOf(environment: Readonly<Record<string, string>>) {
  const read = readConfig(environment, alec);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
}

async function readGenerated(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`generated/${name}`, 'utf8'));
}
