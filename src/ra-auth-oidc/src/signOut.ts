import type { Configuration } from 'openid-client';
import { openId } from './openId.ts';
import { configurationOf } from './provider.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

/**
 * Ends the session at the provider: revokes the refresh token and gives the address that ends the single sign-on.
 *
 * Undefined when the provider has no such address or does not answer.
 * Source: OpenID Connect RP-Initiated Logout 1.0, section 2; RFC 7009.
 * Example: `'https://id.example/session/end?id_token_hint=…&post_logout_redirect_uri=…'`.
 */
export async function endSessionAddress(session: Session, settings: Settings): Promise<string | undefined> {
  try {
    const configuration = await configurationOf(settings);
    await revoke(session, configuration);
    return await addressOf(session, configuration, settings);
  } catch {
    // Signing out must work when the provider does not; what this browser knew is gone already.
    return undefined;
  }
}

async function revoke({ refreshToken }: Session, configuration: Configuration): Promise<void> {
  if (refreshToken === undefined || !configuration.serverMetadata().revocation_endpoint) return;
  try {
    const { tokenRevocation } = await openId();
    await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
  } catch {
    // A provider that cannot revoke can still end its own session, which is what comes next.
  }
}

async function addressOf(
  { idToken }: Session,
  configuration: Configuration,
  settings: Settings,
): Promise<string | undefined> {
  if (!configuration.serverMetadata().end_session_endpoint) return undefined;
  const parameters = new URLSearchParams();
  if (idToken !== undefined) parameters.set('id_token_hint', idToken);
  if (settings.postLogoutRedirectUri !== undefined) {
    parameters.set('post_logout_redirect_uri', settings.postLogoutRedirectUri);
  }
  const { buildEndSessionUrl } = await openId();
  return buildEndSessionUrl(configuration, parameters).href;
}
