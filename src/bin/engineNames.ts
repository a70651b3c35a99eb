/** Addresses that the server answers before any page does; the last two are those of signing in. */
export const serverPages: readonly { readonly path: string }[] = [
  '/api/*',
  '/oidc/*',
  '/health/*',
  '/assets/*',
  '/words/*',
  '/metrics',
  '/auth-callback',
  '/login',
].map((path) => ({ path }));

/** First segments of calls that are no resource, whatever the product. */
export const serverCalls = ['auth', 'live', 'model', 'openapi', 'operations', 'records', 'schemas'] as const;
