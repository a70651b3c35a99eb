import type { MiddlewareHandler } from 'hono';

/**
 * A browser that came by https comes by nothing else for a year (RFC 6797). Whether it did, the proxy in front says: a
 * caller who makes that up only tells herself, since browsers take the header from https alone.
 */
export const demandHttps: MiddlewareHandler = async (context, next) => {
  await next();
  const [scheme = new URL(context.req.url).protocol] =
    context.req.header('x-forwarded-proto')?.split(',') ?? [];
  if (/^\s*https:?\s*$/i.test(scheme))
    context.res.headers.set('strict-transport-security', 'max-age=31536000');
};
