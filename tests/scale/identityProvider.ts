import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect provider that several servers trust, as far as they ask it: its discovery document and its keys. */
export interface IdentityProvider {
  readonly issuer: string;
  /** An access token of this account. */
  tokenOf(claims: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(audience: string, clientId: string): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'fleet', alg: 'RS256', use: 'sig' };
  const server = createServer(({ url }, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [key] },
    };
    const answer = answers[url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    tokenOf: ({ sub = 'somebody', ...claims }) =>
      new SignJWT({ azp: clientId, sid: `session of ${sub}`, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
