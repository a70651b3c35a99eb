import { mkdirSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { v7 } from 'uuid';
import { peopleChannel } from '#engine/activity/announce.ts';
import { createApi } from '#engine/api/createApi.ts';
import type { SchemaFolder } from '#engine/api/schemas/studio.ts';
import { settleFormulaColumns } from '#engine/api/write/formulas/rebuildFormulas.ts';
import type { Database } from '#engine/db/database.ts';
import { type Cipher, createCipher } from '#engine/encryption/cipher.ts';
import type { KeyRing } from '#engine/encryption/keyRing.ts';
import { openKeyRing } from '#engine/encryption/openKeyRing.ts';
import { settleEncrypted } from '#engine/encryption/settleEncrypted.ts';
import { createFiles } from '#engine/files/createFiles.ts';
import { createLive } from '#engine/live/createLive.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { JsonValue, Locale, Model } from '#engine/model/model.ts';
import { pageTest } from '#engine/model/pageTest.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { createVerifyToken } from './accessToken.ts';
import { createCallers, withServices } from './authenticate.ts';
import { closing } from './closing.ts';
import type { Config } from './config.ts';
import { createApp } from './createApp.ts';
import { startFileHousekeeping } from './housekeeping/fileHousekeeping.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { answerWhileStarting, openServer } from './http/openServer.ts';
import { handleIdentity, isForProvider } from './identityProvider/handle.ts';
import { startJobs } from './jobs.ts';
import { createLog, type DestinationStream, logReplica, logState } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { Product, WordTree } from './product.ts';
import { createRateLimit } from './rateLimit.ts';
import { startReadingTexts } from './readTexts.ts';
import { createRoutePattern } from './routePattern.ts';
import { createScreen } from './screen.ts';
import { backChannelLogout } from './session/backChannelLogout.ts';
import { createSessionGuard } from './session/sessionGuard.ts';
import { studioOf } from './studioOf.ts';

/** What `generated/` says of the schema files. */
export interface Generated {
  readonly model: Model;
  /** Asked for when somebody reads it. */
  readonly openApi: () => JsonValue;
  /** The words of the schema files, for a screen that is built without them. */
  readonly words?: Readonly<Record<Locale, WordTree>>;
}

interface ServerOptions {
  readonly config: Config;
  readonly product: Product;
  readonly generated: Generated;
  readonly database: Database;
  /** Where the schema files are, for whoever may see them; undefined: nobody may. */
  readonly schemas?: SchemaFolder;
  /** Folder of the built screen; undefined: `handleScreen` draws it, or nobody does. */
  readonly screenDirectory?: string;
  /** Takes the requests that are for no room of the server (the development server of the screen). */
  readonly handleScreen?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Where log lines go; undefined: the standard output. */
  readonly logTo?: DestinationStream;
  /** The clock; undefined: that of the machine. */
  readonly now?: () => Date;
}

export interface RunningServer {
  /** Where the product is, its base path included: `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Puts another model in the place of the running one: the next request meets it. */
  readonly replaceGenerated: (generated: Generated) => void;
  /** Stops listening, lets what is under way finish, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Listens, and serves as soon as it resolves; until then requests are answered 503. Rejects when the port is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, database, product, now = () => new Date() } = options;
  const keyRingOf = (model: Model) => openKeyRing({ ...config.encryption, dataDir: config.dataDir }, model);
  const keyRing = keyRingOf(options.generated.model);
  // The port is taken first, since the provider's addresses name it; who comes before all is set up is asked to wait.
  const server = openServer();
  let isStopping = false;
  const close = closing(server);
  const host = await listen(server, config);
  const origin = `${host}${config.basePath}`;
  const issuer = config.oidcIssuer ?? `${origin}/oidc`;
  const metrics = createMetrics();
  const log = createLog(config.logLevel, options.logTo);
  const newId = () => v7();
  const warn = (facts: object, message: string) => log.warn(facts, message);
  const files = createFiles({ ...config.files, now, warn });
  const { behaviours, people } = product;
  const {
    externalSources,
    calls: ownCalls,
    jobs = [],
    services = [],
    publicCalls = [],
  } = product.connect({
    setting: (name) => config.product[name] ?? '',
    dataDir: config.dataDir,
    now,
    warn,
  });
  const studio = studioOf(product, options.schemas, () => current.openApi());
  const calls = [...ownCalls, ...studio.calls];
  const verify = createVerifyToken({ issuer, audience: config.oidcAudience, clientId: config.oidcClientId });
  const callers = createCallers(
    verify,
    (claims) => people.find(database, claims, now()),
    () => dayIn(timeZoneOf(current.model), now()),
  );
  const apiOf = ({ model, openApi, words }: Generated) => ({
    model,
    words,
    openApi: () => servedAs(product.name, config.basePath, product.describeCalls(studio.describe(openApi()))),
    routeOf: createRoutePattern(model, behaviours, calls),
    api: createApi({
      basePath: `${config.basePath}/api/v1`,
      model,
      database,
      now,
      newId,
      behaviours,
      externalSources,
      files,
      cipher: cipherOf(keyRingOf(model)),
      people: { paths: people.paths ?? [], forget: callers.forget },
      warn,
    }),
  });
  let current = apiOf(options.generated);
  const announce = (line: string) => log.info(line);
  const settle = async (model: Model, keys: KeyRing | undefined) => {
    if (keys) await settleEncrypted(database, model, keys, { announce, warn });
    await settleFormulaColumns({ database, model, now: now() }, announce);
  };
  await settle(options.generated.model, keyRing);

  database.onStatement(metrics.countStatement);
  database.onStateChange((change) => logState(log, change));
  database.replica?.onChange((isServing, reason) => logReplica(log, isServing, reason));
  const model = () => current.model;
  const stopHousekeeping = startHousekeeping({ database, model, now, log, sessions: product.sessions });
  const stopFileHousekeeping = startFileHousekeeping({ database, files, model, log });
  const stopReadingTexts = await startReadingTexts({ database, files, model, log });
  const stopJobs = await startJobs(jobs, database, { files, model });
  const stopListening = await database.listen(peopleChannel, {
    onPayload: callers.forget,
    onReconnect: callers.forget,
  });
  const live = await createLive({ database, warn, newId, now });
  const rateLimit = await createRateLimit({ requestsPerMinute: config.rateLimit, database, newId });
  const app = createApp({
    config,
    issuer,
    database,
    api: () => current,
    callerOf: withServices(callers.callerOf, services),
    sessions:
      product.sessions && createSessionGuard({ store: product.sessions, verify, database, live, now }),
    findActorById: (id) => people.findById(database, id, now()),
    product,
    calls,
    publicCalls: [...publicCalls, ...backChannelLogout({ issuer, config, product, warn })],
    live,
    files,
    log,
    metrics,
    isStopping: () => isStopping,
    rateLimit: rateLimit.waitOf,
    screen:
      options.screenDirectory === undefined
        ? undefined
        : createScreen({
            directory: options.screenDirectory,
            connect: config.oidcIssuer === undefined ? [] : [new URL(issuer).origin],
            isPage: (path) => pageTest(current.model, product.pages)(path),
            screens: product.screens ?? [],
            names: { basePath: config.basePath, storage: current.model.product?.storage },
          }),
    newId,
    now,
  });
  if (config.usesDataDir) mkdirSync(config.dataDir, { recursive: true });
  const provider = config.oidcIssuer === undefined ? await embeddedProvider(host, options) : undefined;
  const answer = getRequestListener(app.fetch);

  server.off('request', answerWhileStarting);
  server.on('request', (request, response) => {
    // A connection that is kept open would be closed under the next request.
    if (isStopping) response.shouldKeepAlive = false;
    if (provider && !isAnswered(request, host, config.basePath)) redirectToOwnHost(request, response, host);
    else if (provider && isForProvider(request.url, config.basePath))
      void handleIdentity({ provider, basePath: config.basePath, product }, request, response).catch(
        (error: unknown) => failed(response, error),
      );
    else if (options.handleScreen && isForScreen(request.url)) options.handleScreen(request, response);
    else void answer(request, response);
  });

  function failed(response: ServerResponse, error: unknown): void {
    log.error({ error }, 'sign-in failed');
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }

  return {
    origin,
    replaceGenerated: (generated) => {
      current = apiOf(generated);
      settle(generated.model, keyRingOf(generated.model)).catch((error: unknown) =>
        log.error({ error }, 'values were not encrypted, or not calculated'),
      );
    },
    stop: async () => {
      isStopping = true;
      if (config.drainSeconds > 0)
        await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000));
      stopHousekeeping();
      stopFileHousekeeping();
      const closed = close();
      // Each may wait for a busy database, and all together have no longer than one.
      await Promise.all([
        live.stop(),
        rateLimit.stop(),
        stopListening().catch(() => undefined),
        stopReadingTexts(),
        stopJobs(),
        closed,
      ]);
      await database.close();
    },
  };
}

const cipherOf = (keyRing: KeyRing | undefined): Cipher | undefined => keyRing && createCipher(keyRing);

/** Loaded only where it serves: it is 400 files. */
async function embeddedProvider(host: string, { config, product }: ServerOptions) {
  const { createProvider } = await import('./identityProvider/createProvider.ts');
  return createProvider({
    host,
    basePath: config.basePath,
    clientId: config.oidcClientId,
    audience: config.oidcAudience,
    screens: ['', ...(product.screens ?? []).map((screen) => screen.basePath)],
    name: product.name,
    accounts: product.demoAccounts,
    dataDir: config.dataDir,
  });
}

/** The OpenAPI document with the name of the product, and the address under which its calls are served. */
function servedAs(title: string, basePath: string, openApi: JsonValue): JsonValue {
  const { info, ...document } = openApi as {
    readonly [name: string]: { readonly [name: string]: JsonValue };
  };
  return { ...document, info: { ...info, title }, servers: [{ url: `${basePath}/api/v1` }] };
}

function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const shownHost = ['127.0.0.1', 'localhost'].includes(host) ? '127.0.0.1' : host;
      resolve(
        `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${(server.address() as AddressInfo).port}`,
      );
    });
  });
}

/**
 * With demo accounts only loopback names are answered: a page of another name could be pointed at this address.
 * Programs may say `localhost`; pages are led to the one name whose sign-in the provider knows.
 */
function isAnswered(request: IncomingMessage, host: string, basePath: string): boolean {
  const { host: asked } = request.headers;
  const { host: own, port } = new URL(host);
  return (
    asked === own || (asked === `localhost:${port}` && !isForScreen(request.url?.slice(basePath.length)))
  );
}

function redirectToOwnHost(request: IncomingMessage, response: ServerResponse, host: string): void {
  const isLocal = request.headers.host === `localhost:${new URL(host).port}`;
  if (isLocal) response.writeHead(307, { location: `${host}${request.url}` }).end();
  else
    response.writeHead(421, { 'content-type': 'text/plain' }).end(`This server answers to ${host} only.\n`);
}

const ownPaths = ['/api/', '/public/', '/health/', '/metrics', '/config.json', '/words/'];

function isForScreen(url = '/'): boolean {
  return !ownPaths.some((path) => url.startsWith(path));
}
