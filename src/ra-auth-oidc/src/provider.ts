import {
  allowInsecureRequests,
  type Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Settings } from './settings.ts';

/**
 * Reads the provider's discovery document and prepares the checks: signatures of ID tokens, clock tolerance.
 *
 * Rejects when the provider does not answer or calls itself by another issuer.
 * Source: OpenID Connect Discovery 1.0, section 4.
 * Example: `(await configurationOf(settings)).serverMetadata().issuer`.
 */
export function configurationOf(settings: Settings): Promise<Configuration> {
  // Read afresh each time: a configuration keeps its keys for minutes, and keys may have been rotated since.
  return discovery(new URL(settings.issuer), settings.clientId, clientOf(settings), None(), {
    execute: checksOf(settings),
    [customFetch]: settings.fetch,
  });
}

function clientOf(settings: Settings) {
  return {
    [clockTolerance]: settings.clockToleranceSeconds,
    [clockSkew]: Math.round((settings.clock() - Date.now()) / 1000),
  };
}

function checksOf(settings: Settings) {
  if (!settings.allowInsecureRequests) return [enableNonRepudiationChecks];
  return [enableNonRepudiationChecks, allowInsecureRequests];
}
