import { setTimeout } from 'node:timers/promises';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

export interface ProviderFacts {
  readonly jwks_uri: string;
  readonly userinfo_endpoint?: string;
}

/** What the provider publishes: asked for when it is needed first, and kept; a failure is not kept. */
export interface PublishedFacts {
  readonly discovery: () => Promise<ProviderFacts>;
  readonly keys: () => Promise<JWTVerifyGetKey>;
}

/** How far the clocks of the provider and of this server may be apart, for `exp`, `nbf` and `iat`. */
export const clockToleranceSeconds = 30;

/** Asymmetric ones alone: with another anybody who knows the published keys could sign. */
export const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA'],
];

/** A key that is not known yet may be a new one: the provider is asked again, but not for each made-up token. */
const askAgainAfterMs = 500;

/** Reads the discovery document and the keys of a provider (OpenID Connect Discovery 1.0, section 4). */
export function publishedBy(
  issuer: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): PublishedFacts {
  const discovery = once(() => discover(issuer, fetch));
  const keys = once(async () => keysAt(new URL((await discovery()).jwks_uri)));
  return { discovery, keys };
}

/** A token that comes just after its new key waits for it instead of being refused. */
function keysAt(address: URL): JWTVerifyGetKey {
  const published = createRemoteJWKSet(address, { cooldownDuration: askAgainAfterMs });
  return async (header, token) => {
    const wereJustRead = published.coolingDown;
    try {
      return await published(header, token);
    } catch (error) {
      if (!wereJustRead || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await setTimeout(askAgainAfterMs);
      return published(header, token);
    }
  };
}

async function discover(issuer: string, fetch: typeof globalThis.fetch): Promise<ProviderFacts> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok)
    throw new Error(`the identity provider '${issuer}' answered ${answer.status} to its discovery document`);
  return (await answer.json()) as ProviderFacts;
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
