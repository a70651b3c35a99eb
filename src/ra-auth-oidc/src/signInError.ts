/** What can go wrong on the way in; keys of the `messages` option. */
export type SignInFault =
  | 'accessDenied'
  | 'providerRefused'
  | 'invalidAnswer'
  | 'unreachable'
  | 'roundTrips'
  | 'notAccepted'
  | 'signInNeeded';

const sentences: Readonly<Record<SignInFault, string>> = {
  accessDenied: 'Access was denied by the sign-in provider. You can sign in again.',
  providerRefused: 'The sign-in provider refused the request. You can sign in again.',
  invalidAnswer: 'The answer of the sign-in provider could not be trusted. You can sign in again.',
  unreachable: 'The sign-in provider does not answer. Try again in a moment.',
  roundTrips:
    'Sign-in succeeded several times but the application refused it each time. Sign in again later.',
  notAccepted:
    'The application does not accept the tokens of the sign-in provider. Tell whoever runs it; signing in again does not help.',
  signInNeeded: 'Your session has ended. Sign in again.',
};

/**
 * A failure of sign-in, with words for a person.
 *
 * `status` is 401, so that a data provider may pass it on and `checkError` understands it; a provider that
 * does not answer carries no status, because sending the person there would not help.
 * Example: `new SignInError('accessDenied', { login_needed: '…' }).message`.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: SignInFault;
  readonly status: 401 | undefined;

  constructor(
    fault: SignInFault,
    words: Partial<Readonly<Record<SignInFault, string>>> = {},
    options?: ErrorOptions,
  ) {
    super(words[fault] ?? sentences[fault], options);
    this.fault = fault;
    this.status = fault === 'unreachable' ? undefined : 401;
  }
}

/**
 * Names the fault behind an error of the OpenID Connect client.
 *
 * Example: an authorization answer `error=access_denied` is `'accessDenied'`.
 */
export function faultOf(error: unknown): SignInFault {
  if (error instanceof SignInError) return error.fault;
  if (codeOf(error) === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return Reflect.get(Object(error), 'error') === 'access_denied' ? 'accessDenied' : 'providerRefused';
  }
  if (isOutage(error)) return 'unreachable';
  return codeOf(error) === 'OAUTH_RESPONSE_BODY_ERROR' ? 'providerRefused' : 'invalidAnswer';
}

/** True when the provider could not be reached or is broken, which says nothing about the person's session. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return !('code' in error);
  if (!(error instanceof Error)) return false;
  return isSlow(error) || statusOf(error) >= 500 || statusOf(error) === 429;
}

function isSlow(error: Error): boolean {
  const code = codeOf(error);
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || error.name === 'TimeoutError';
}

function statusOf(error: Error): number {
  const status: unknown = Reflect.get(error, 'status');
  if (typeof status === 'number') return status;
  return error.cause instanceof Response ? error.cause.status : 0;
}

/** Names of classes do not outlive a build that shortens them; codes do. */
function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
