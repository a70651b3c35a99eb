import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Certificate } from './certificate.ts';
import { administrator } from './people.ts';

/** What a provider that is not honest changes in what it says. */
export interface Lie {
  readonly idToken?: (claims: JWTPayload) => JWTPayload;
  readonly accessToken?: (claims: JWTPayload) => JWTPayload;
  /** The address at which the browser comes back. */
  readonly back?: (parameters: URLSearchParams) => void;
  /** The answer of its token endpoint. */
  readonly answer?: (body: Tokens) => { readonly status: number; readonly body: object };
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
}

/** An OpenID Connect provider over https, at which one person signs in by coming along. */
export interface Provider {
  readonly issuer: string;
  /** Until it is honest again: `tell({})`. */
  tell(lie: Lie): void;
  /** What came to its token endpoint, the oldest first. */
  readonly renewals: readonly string[];
  /** Signs with a new key from now on; the old ones are published until they are withdrawn. */
  rotateKeys(): Promise<void>;
  withdrawOldKeys(): void;
  /** Ends all sessions there; gives the token that it sends to the application. */
  endSessions(changes?: LogoutChanges): Promise<string>;
  stop(): Promise<void>;
}

export interface LogoutChanges {
  readonly claims?: JWTPayload;
  readonly typ?: string;
}

interface Grant {
  readonly sid: string;
  readonly nonce: string;
  readonly signedInAt: number;
  /** The one that is good; each renewal brings another. */
  refreshToken: string;
  isOver: boolean;
}

const clientId = 'alec';
const audience = 'urn:alec:api';
const tokenSeconds = 600;
const seconds = () => Math.floor(Date.now() / 1000);

export async function startProvider(certificate: Certificate): Promise<Provider> {
  let lie: Lie = {};
  let key = await newKey();
  let published = [key.jwk];
  let grants: Grant[] = [];
  const codes = new Map<string, { readonly grant: Grant; readonly challenge: string }>();
  /** Those that were used, with what came of them. */
  const used = new Map<string, Grant>();
  const renewals: string[] = [];
  /** Undefined: whoever comes is asked to sign in. */
  let session: string | undefined = randomUUID();

  const signed = (claims: JWTPayload, typ: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: String(key.jwk.kid), typ })
      .sign(key.privateKey);

  const authorize = ({ href, searchParams: asked }: URL, response: ServerResponse) => {
    if (asked.has('signed-in')) session ??= randomUUID();
    if (session === undefined) return signInPage(href, response);
    const parameter = (name: string) => asked.get(name) ?? '';
    const code = randomUUID();
    const grant = {
      sid: session,
      nonce: parameter('nonce'),
      signedInAt: seconds(),
      refreshToken: randomUUID(),
      isOver: false,
    };
    grants.push(grant);
    codes.set(code, { grant, challenge: parameter('code_challenge') });
    const back = new URL(parameter('redirect_uri'));
    back.search = new URLSearchParams({ code, state: parameter('state') }).toString();
    lie.back?.(back.searchParams);
    response.writeHead(303, { location: back.href }).end();
  };

  /** The grant of what is handed in, which is good once; a refresh token that comes again ends its grant. */
  const redeem = (given: URLSearchParams): Grant | undefined => {
    const parameter = (name: string) => given.get(name) ?? '';
    if (given.get('grant_type') === 'authorization_code') {
      const found = codes.get(parameter('code'));
      codes.delete(parameter('code'));
      const challenge = createHash('sha256').update(parameter('code_verifier')).digest('base64url');
      return found?.challenge === challenge ? found.grant : undefined;
    }
    const token = parameter('refresh_token');
    renewals.push(token);
    const twice = used.get(token);
    if (twice) twice.isOver = true;
    const grant = grants.find(({ refreshToken, isOver }) => refreshToken === token && !isOver);
    if (grant) {
      used.set(token, grant);
      grant.refreshToken = randomUUID();
    }
    return grant;
  };

  const tokensOf = async ({ sid, nonce, signedInAt, refreshToken }: Grant): Promise<Tokens> => {
    const iat = seconds();
    const common = {
      iss: issuer,
      sub: administrator.sub,
      iat,
      exp: iat + tokenSeconds,
      auth_time: signedInAt,
      sid,
    };
    const idToken = { ...common, aud: clientId, nonce, name: administrator.name };
    const accessToken = {
      ...common,
      aud: audience,
      azp: clientId,
      jti: randomUUID(),
      email: administrator.email,
    };
    return {
      access_token: await signed(lie.accessToken?.(accessToken) ?? accessToken, 'at+jwt'),
      id_token: await signed(lie.idToken?.(idToken) ?? idToken, 'JWT'),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    };
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const grant = redeem(new URLSearchParams(await text(request)));
    if (!grant) return json(response, { error: 'invalid_grant' }, 400);
    const body = await tokensOf(grant);
    const { status, body: answered } = lie.answer?.(body) ?? { status: 200, body };
    return json(response, answered, status);
  };

  const server = createServer(certificate, (request, response) => {
    const address = new URL(request.url ?? '/', issuer);
    if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end();
    if (address.pathname === '/authorize') return authorize(address, response);
    if (address.pathname === '/token') return void token(request, response);
    if (address.pathname === '/keys') return json(response, { keys: published });
    if (address.pathname === '/end') {
      session = undefined;
      return void response
        .writeHead(303, { location: address.searchParams.get('post_logout_redirect_uri') ?? '/' })
        .end();
    }
    return json(response, discovery(issuer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    tell: (next) => {
      lie = next;
    },
    renewals,
    rotateKeys: async () => {
      key = await newKey();
      published = [...published, key.jwk];
    },
    withdrawOldKeys: () => {
      published = [key.jwk];
    },
    endSessions: ({ claims = {}, typ = 'logout+jwt' } = {}) => {
      const [iat, sid] = [seconds(), session];
      for (const grant of grants) grant.isOver = true;
      grants = [];
      session = undefined;
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const facts = {
        iss: issuer,
        aud: clientId,
        sub: administrator.sub,
        sid,
        iat,
        exp: iat + 120,
        jti: randomUUID(),
        events,
      };
      return signed({ ...facts, ...claims }, typ);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...crossOrigin,
  });
  response.end(JSON.stringify(body));
}

function signInPage(href: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  response.end(`<a href="${href.replaceAll('&', '&amp;')}&amp;signed-in=yes">Ada Lovelace</a>`);
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

async function newKey(): Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}
