import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { DemoAccount } from '#engine/server/product.ts';
import { createMemoryAdapter } from './memoryAdapter.ts';
import { signOutPage } from './pages.ts';

interface ProviderOptions {
  /** Address of the server: `http://127.0.0.1:3000`. */
  readonly host: string;
  /** Path under which it serves: empty, or `/back-office`. */
  readonly basePath: string;
  /** Paths of the screens where people sign in, below that one; empty for the first. */
  readonly screens: readonly string[];
  readonly clientId: string;
  readonly audience: string;
  /** Name of the product, and who signs in to it. */
  readonly name: string;
  readonly accounts: readonly DemoAccount[];
  /** Folder where signing keys are kept, so that sessions outlive a restart; undefined: new keys. */
  readonly dataDir: string | undefined;
}

/**
 * A real OpenID Connect provider for demonstration: code flow with PKCE, JWT access tokens, rotating refresh
 * tokens, sign-out; the sign-in page offers the demo accounts. Never used when OIDC_ISSUER is set.
 */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(`${options.host}${options.basePath}/oidc`, configurationOf(options));
  // The provider marks its cookies and addresses by the protocol it sees, plain http on loopback.
  provider.proxy = false;
  return provider;
}

const hour = 60 * 60;

function configurationOf(options: ProviderOptions): Configuration {
  const keys = readKeys(options.dataDir);
  const origin = `${options.host}${options.basePath}`;
  // Another product on the same host is not sent what is ours.
  const cookie = { sameSite: 'lax', path: `${options.basePath}/` } as const;
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: options.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: options.screens.map((screen) => `${origin}${screen}/auth-callback`),
        post_logout_redirect_uris: options.screens.map((screen) => `${origin}${screen}/`),
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookie], long: cookie, short: cookie },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: hour,
      IdToken: hour,
      RefreshToken: 14 * 24 * hour,
      Session: 14 * 24 * hour,
      Grant: 14 * 24 * hour,
      Interaction: hour,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, subject) => accountOf(subject, options.accounts),
    extraTokenClaims: (_context, token) =>
      'accountId' in token
        ? { ...tokenClaimsOf(String(token.accountId), options.accounts), sid: sessionIdOf(token.grantId) }
        : {},
    interactions: { url: (_context, interaction) => `${options.basePath}/oidc/sign-in/${interaction.uid}` },
    loadExistingGrant: async (context) => grantOf(context, options),
    clientBasedCORS: (_context, origin) => origin === options.host,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => options.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email offline_access',
          audience: options.audience,
          accessTokenTTL: hour,
          accessTokenFormat: 'jwt',
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(options.name, form);
        },
      },
    },
  };
}

function accountOf(subject: string, accounts: readonly DemoAccount[]) {
  const account = accounts.find(({ name }) => name === subject);
  if (!account) return undefined;
  const claims = { sub: subject, name: subject, preferred_username: subject, email: account.email };
  return { accountId: subject, claims: async () => claims };
}

function tokenClaimsOf(subject: string, accounts: readonly DemoAccount[]) {
  const account = accounts.find(({ name }) => name === subject);
  return account ? { email: account.email, ...account.claims } : {};
}

/** A sign-in has one grant from its beginning to its end, whatever is renewed in between. */
function sessionIdOf(grantId: string | undefined): string | undefined {
  return grantId && createHash('sha256').update(grantId).digest('base64url').slice(0, 22);
}

/** The own screen needs no consent page: signing in grants what it asks. */
async function grantOf(
  context: Parameters<NonNullable<Configuration['loadExistingGrant']>>[0],
  options: ProviderOptions,
) {
  const { oidc } = context;
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grantId = oidc.session?.grantIdFor(clientId);
  const known = grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId);
  if (known) return known;
  const grant = new oidc.provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(options.audience, 'openid profile email offline_access');
  await grant.save();
  return grant;
}

interface Keys {
  readonly signing: JWK & { kty: string };
  readonly cookie: string;
}

function readKeys(dataDir: string | undefined): Keys {
  if (dataDir === undefined) return newKeys();
  const file = join(dataDir, 'identity-provider-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = newKeys();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function newKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'RSA',
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  };
  return { signing, cookie: randomBytes(32).toString('hex') };
}
