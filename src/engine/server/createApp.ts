import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse, retrySeconds } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import type { Live } from '#engine/live/createLive.ts';
import { type Actor, type JsonValue, type Locale, locales, type Model } from '#engine/model/model.ts';
import type { TokenRefusal } from './accessToken.ts';
import {
  actorInPlaceOf,
  authenticate,
  type CallerOf,
  callerNow,
  type FindById,
  isActor,
  isRefused,
  problemOfRefusal,
} from './authenticate.ts';
import type { Config } from './config.ts';
import { currentUserDocument } from './currentUser.ts';
import { apiDocsPage } from './docsPage.ts';
import { failureCode } from './failureCode.ts';
import { readiness } from './health.ts';
import { demandHttps } from './http/demandHttps.ts';
import { isShort, largestBody } from './http/isShort.ts';
import { localeOf } from './http/localeOf.ts';
import { readOwnWrites } from './http/readOwnWrites.ts';
import { liveStream, sendSignal } from './live/liveStream.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metricsAccess.ts';
import { modelAnswer } from './modelAnswer.ts';
import { packStreams, packTexts } from './packAnswer.ts';
import { withPlainBody } from './plainBody.ts';
import type { Product, ProductCall, PublicCall, WordTree } from './product.ts';
import type { RateLimit } from './rateLimit.ts';
import type { RoutePattern } from './routePattern.ts';
import type { Screen } from './screen.ts';
import type { SessionGuard } from './session/sessionGuard.ts';

/** What the process is made of, each part given by `startServer`. */
export interface AppParts {
  readonly config: Config;
  readonly issuer: string;
  readonly database: Database;
  /** Asked at each request: a changed schema brings another Api without a restart. */
  readonly api: () => {
    readonly api: Api;
    readonly model: Model;
    readonly openApi: () => JsonValue;
    readonly words?: Readonly<Record<Locale, WordTree>>;
    readonly routeOf: RoutePattern;
  };
  readonly callerOf: CallerOf;
  /** Undefined: nobody remembers where people are signed in. */
  readonly sessions: SessionGuard | undefined;
  readonly findActorById: FindById;
  readonly product: Product;
  /** The calls of the product, beside those of its resources. */
  readonly calls: readonly ProductCall[];
  readonly publicCalls: readonly PublicCall[];
  readonly live: Live;
  readonly files: Files;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** It still answers, and is to be sent nothing more. */
  readonly isStopping: () => boolean;
  readonly rateLimit: RateLimit['waitOf'];
  readonly screen: Screen | undefined;
  readonly newId: () => string;
  readonly now: () => Date;
}

interface Env {
  Variables: {
    requestId: string;
    locale: Locale;
    actor: Actor;
    bearer: Actor;
    session?: string;
    refusal?: TokenRefusal;
  };
  Bindings: { incoming?: IncomingMessage };
}

/** The server as a function from Request to Response: no port is needed to try it. */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>().basePath(parts.config.basePath);
  identifyRequests(app, parts);
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
  );
  app.use(demandHttps, packStreams, packTexts);
  mountHealth(app, parts);
  for (const call of parts.publicCalls) mountPublicCall(app, call, parts);
  mountApi(app, parts);
  mountScreen(app, parts);
  app.onError((error, context) => {
    parts.log.error({ requestId: context.get('requestId'), error }, 'request failed');
    return problemResponse([problem(failureCode(error))], contextOf(context.var));
  });
  return app;
}

/** Every answer bears the id under which its log line stands. */
function identifyRequests(app: Hono<Env>, { api, config, log, metrics, newId }: AppParts): void {
  app.use(async (context, next) => {
    const start = performance.now();
    context.set('requestId', newId());
    context.set('locale', localeOf(context.req.header('accept-language')));
    await next();
    context.res.headers.set('x-request-id', context.get('requestId'));
    const seconds = (performance.now() - start) / 1000;
    const { method, path } = context.req;
    metrics.observeRequest({
      method,
      route: api().routeOf(path.slice(config.basePath.length)),
      status: context.res.status,
      seconds,
    });
    const refusal = context.get('refusal');
    // A refused token is worth an operator's look: the provider or the settings may be wrong.
    log[refusal === undefined || refusal.isAbsent ? 'info' : 'warn'](
      {
        requestId: context.get('requestId'),
        method,
        path,
        status: context.res.status,
        ms: Math.round(seconds * 1000),
        actor: context.get('bearer')?.id,
        ...(isEmulated(context.var) && { emulated: context.get('actor').id }),
        reason: refusal?.refused,
      },
      'request',
    );
  });
}

function mountHealth(app: Hono<Env>, parts: AppParts): void {
  const { config, metrics } = parts;
  app.get('/health/live', (context) => context.json({ status: 'ok' }));
  app.get('/health/ready', async (context) => {
    const ready = await readiness({ ...parts, isStopping: parts.isStopping() });
    if (ready.status !== 'unavailable') return context.json(ready);
    return context.json(ready, 503, { 'retry-after': String(retrySeconds) });
  });
  app.get('/metrics', async (context) => {
    const { headers } = context.req.raw;
    if (!mayReadMetrics(headers, addressOf(context.env), config.metricsToken)) return context.notFound();
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
}

function mountApi(app: Hono<Env>, parts: AppParts): void {
  const { people } = parts.product;
  const emulation = { findById: parts.findActorById, mayEmulate: people.mayEmulate };
  app.get('/api/docs', () => apiDocsPage(parts.product.name));
  app.use('/api/*', readOwnWrites(parts.database));
  app.get('/api/v1/openapi.json', (context) => context.json(parts.api().openApi()));
  app.use('/api/*', async (context, next) => {
    const caller = await authenticate(context.req.raw, parts.callerOf);
    if (isRefused(caller)) context.set('refusal', caller);
    // Who is nobody is known by the address: made-up tokens must not make a new caller each.
    const wait = await parts.rateLimit(isActor(caller) ? caller.id : addressOf(context.env));
    if (wait !== undefined)
      return problemResponse([problem('too-many-requests', { seconds: wait })], contextOf(context.var), {
        'retry-after': String(wait),
      });
    if (isRefused(caller))
      return problemResponse([problem(problemOfRefusal(caller))], contextOf(context.var), {
        'www-authenticate': 'Bearer',
      });
    const session = isActor(caller) ? await parts.sessions?.(context.req.raw, caller) : undefined;
    if (session === 'closed') return problemResponse([problem('session-closed')], contextOf(context.var));
    if (caller === 'stranger') return problemResponse([problem('no-account')], contextOf(context.var));
    const emulated = context.req.header('x-emulate');
    const actor = emulated === undefined ? caller : await actorInPlaceOf(emulated, caller, emulation);
    if (!actor) return problemResponse([problem('emulation-refused')], contextOf(context.var));
    context.set('actor', actor);
    context.set('bearer', caller);
    context.set('session', session?.fingerprint);
    return next();
  });
  app.use('/api/*', async (context, next) => {
    if (isShort(context.req.raw) || parts.api().api.takesFile(context.req.raw)) return next();
    const tooLarge = () => problemResponse([problem('too-large', { limit: '2 MB' })], contextOf(context.var));
    return bodyLimit({ maxSize: largestBody, onError: tooLarge })(context, next);
  });
  app.get('/api/v1/auth/me', async (context) =>
    currentUserDocument({ database: parts.database, model: parts.api().model }, context.get('actor'), people),
  );
  app.get('/api/v1/model', (context) =>
    modelAnswer(context.req.raw, parts.api().model, context.get('actor')),
  );
  for (const [method, answer] of [
    ['GET', liveStream],
    ['POST', sendSignal],
  ] as const)
    app.on(method, '/api/v1/live', (context) =>
      answer(
        context,
        {
          ...parts.api(),
          live: parts.live,
          session: context.get('session'),
          renew: () => callerNow(context.var, emulation),
        },
        { ...contextOf(context.var), actor: context.get('actor') },
      ),
    );
  for (const call of parts.calls) mountCall(app, call, parts);
  app.all('/api/v1/*', (context) =>
    parts.api().api.handle(withPlainBody(context.req.raw, context.env?.incoming), {
      ...contextOf(context.var),
      actor: context.get('actor'),
    }),
  );
  app.all('/api/*', (context) =>
    problemResponse([problem('unknown-path', { name: context.req.path })], contextOf(context.var)),
  );
}

function mountCall(app: Hono<Env>, { path, method, answer }: ProductCall, parts: AppParts): void {
  app.on(method === undefined ? allMethods : [method], [`/api/v1${path}`], (context) => {
    const { api, model } = parts.api();
    const { database, files, now } = parts;
    const caller = { ...contextOf(context.var), actor: context.get('actor') };
    return answer(context.req.raw, {
      api,
      model,
      database,
      files,
      context: caller,
      now,
      session: context.get('session'),
    });
  });
}

/** A stranger is known by her address: she may not try one link after the other. */
function mountPublicCall(app: Hono<Env>, { path, method, answer }: PublicCall, parts: AppParts): void {
  app.on(method === undefined ? ['GET', 'HEAD'] : [method], [`/public${path}`], async (context) => {
    const { database, files, now } = parts;
    const wait = await parts.rateLimit(addressOf(context.env));
    const caller = contextOf(context.var);
    if (wait !== undefined)
      return problemResponse([problem('too-many-requests', { seconds: wait })], caller, {
        'retry-after': String(wait),
      });
    const { api, model } = parts.api();
    return answer(context.req.raw, { api, model, database, files, now, ...caller });
  });
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function mountScreen(app: Hono<Env>, { api, config, issuer, product, screen }: AppParts): void {
  app.get('/config.json', (context) => {
    context.header('cache-control', 'no-cache');
    return context.json({
      name: product.name,
      issuer,
      clientId: config.oidcClientId,
      audience: config.oidcAudience,
      isEmbedded: config.oidcIssuer === undefined,
    });
  });
  for (const locale of product.words ? locales : []) {
    app.get(`/words/${locale}.json`, (context) => {
      context.header('cache-control', 'no-cache');
      return context.json({ ...api().words?.[locale], ...product.words?.[locale] });
    });
  }
  app.get('*', (context) => screen?.(context.req.raw) ?? context.notFound());
}

/** Is the person the request counts for another than the bearer of its token? */
function isEmulated({ actor, bearer }: Partial<Env['Variables']>): boolean {
  return actor !== undefined && actor.id !== bearer?.id;
}

function contextOf(variables: Env['Variables']): Pick<ApiContext, 'requestId' | 'locale'> {
  return { requestId: variables.requestId, locale: variables.locale };
}

function addressOf(bindings: Env['Bindings'] | undefined): string {
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}
