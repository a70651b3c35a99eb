import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const app = 'https://app.example';
export const clientId = 'back-office';

export type IdentityProvider = {
  readonly issuer: string;
  readonly provider: Provider;
  /** What the person does at the sign-in page from now on. */
  readonly person: { denies: boolean; signsInAs: string; asked: number };
  readonly tokenRequests: URLSearchParams[];
  readonly close: () => Promise<void>;
};

/** A real OpenID Connect provider on a free port, whose sign-in page is filled in at once. */
export async function startIdentityProvider(changes: Configuration = {}): Promise<IdentityProvider> {
  const server = createServer();
  const issuer = await listen(server);
  const provider = new Provider(issuer, { ...configuration, ...changes });
  const person = { denies: false, signsInAs: 'ada', asked: 0 };
  const tokenRequests: URLSearchParams[] = [];
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token')
      tokenRequests.push(new URLSearchParams(context.oidc.body as Record<string, string>));
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    return answerInteraction(provider, person, request, response);
  });
  return { issuer, provider, person, tokenRequests, close: () => closeServer(server) };
}

const configuration: Configuration = {
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${app}/auth-callback`, `${app}/`],
      post_logout_redirect_uris: [`${app}/`],
    },
  ],
  clientBasedCORS: () => true,
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, name: 'Ada Lovelace', email: 'ada@example.org' }),
  }),
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  conformIdTokenClaims: false,
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_context, _client, oneOf) => oneOf ?? [],
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'openid profile email',
        accessTokenFormat: 'jwt',
        accessTokenTTL: 300,
      }),
    },
  },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  ttl: { AccessToken: 300, IdToken: 300, RefreshToken: 3600, Session: 3600, Grant: 3600, Interaction: 600 },
  cookies: { keys: ['only for tests'] },
};

type Exchange = Parameters<Provider['interactionDetails']>;

async function answerInteraction(
  provider: Provider,
  person: IdentityProvider['person'],
  request: Exchange[0],
  response: Exchange[1],
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') person.asked += 1;
  if (person.denies) {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'the person said no',
    });
  }
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: person.signsInAs } });
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile email offline_access');
  if (params.resource) grant.addResourceScope(String(params.resource), 'openid profile email');
  const grantId = await grant.save();
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId } },
    { mergeWithLastSubmission: true },
  );
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
