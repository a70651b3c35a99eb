import type { Configuration } from 'openid-client';
import { openId } from './openId.ts';
import type { Settings } from './settings.ts';

/**
 * Reads the provider's discovery document and prepares the checks: signatures of ID tokens, clock tolerance.
 *
 * Rejects when the provider does not answer or calls itself by another issuer.
 * Source: OpenID Connect Discovery 1.0, section 4.
 * Example: `(await configurationOf(settings)).serverMetadata().issuer`.
 */
export async function configurationOf(settings: Settings): Promise<Configuration> {
  const client = await openId();
  // Read afresh each time: a configuration keeps its keys for minutes, and keys may have been rotated since.
  return client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    clientOf(client, settings),
    client.None(),
    { execute: checksOf(client, settings), [client.customFetch]: settings.fetch },
  );
}

type Client = Awaited<ReturnType<typeof openId>>;

function clientOf({ clockTolerance, clockSkew }: Client, settings: Settings) {
  return {
    [clockTolerance]: settings.clockToleranceSeconds,
    [clockSkew]: Math.round((settings.clock() - Date.now()) / 1000),
  };
}

function checksOf({ enableNonRepudiationChecks, allowInsecureRequests }: Client, settings: Settings) {
  if (!settings.allowInsecureRequests) return [enableNonRepudiationChecks];
  return [enableNonRepudiationChecks, allowInsecureRequests];
}
