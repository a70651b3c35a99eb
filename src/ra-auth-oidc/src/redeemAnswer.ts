import { openId } from './openId.ts';
import type { PendingSignIn } from './pendingSignIns.ts';
import { configurationOf } from './provider.ts';
import { type Session, sessionOf } from './session.ts';
import type { Settings } from './settings.ts';
import { faultOf, SignInError } from './signInError.ts';
import { resourceParameter } from './signInRedirect.ts';

/**
 * Exchanges the provider's answer for a session, with every check of OpenID Connect Core 1.0, section 3.1.3.7:
 * state, issuer, audience, nonce, expiry, issue time, subject, signature.
 *
 * Rejects with a `SignInError` whose `cause` is the failed check.
 * Example: `await redeemAnswer(new URL(location.href), pending, settings)`.
 */
export async function redeemAnswer(
  address: URL,
  pending: PendingSignIn,
  settings: Settings,
): Promise<Session> {
  try {
    return await exchange(address, pending, settings);
  } catch (cause) {
    throw new SignInError(faultOf(cause), settings.messages, { cause });
  }
}

async function exchange(address: URL, pending: PendingSignIn, settings: Settings): Promise<Session> {
  const checks = {
    expectedState: address.searchParams.get('state') ?? '',
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.codeVerifier,
    idTokenExpected: true,
  };
  const configuration = await configurationOf(settings);
  const { authorizationCodeGrant } = await openId();
  const answer = await authorizationCodeGrant(
    configuration,
    callbackAddress(address, settings),
    checks,
    resourceParameter(settings),
  );
  return sessionOf(answer, answer.claims(), settings);
}

// The server may have moved the person from the callback page before the program ran; the provider knows only
// the address that was registered with it.
function callbackAddress(address: URL, { redirectUri }: Settings): URL {
  const callback = new URL(redirectUri);
  callback.search = address.search;
  return callback;
}
