import type { AuthProvider } from 'ra-core';
import { takeHandedOverToken } from './handOver.ts';
import { identitiesOf } from './identity.ts';
import { fetchOpenIdWhenIdle } from './openId.ts';
import { otherTabs } from './otherTabs.ts';
import { homeOf, routerPathOf, withoutAnswer } from './returnAddress.ts';
import { sessionStore } from './session.ts';
import { type AccessQuestion, type OidcAuthOptions, type OidcIdentity, settingsOf } from './settings.ts';
import { createSignInCallbacks } from './signInCallbacks.ts';
import { faultOf, SignInError } from './signInError.ts';
import { createSignInRedirect, leavingMs } from './signInRedirect.ts';
import { endSessionAddress } from './signOut.ts';
import { tabMemory } from './tabMemory.ts';
import { tokensOf } from './tokens.ts';

export {
  type AccessQuestion,
  type CrossTabLock,
  type OidcAuthOptions,
  type OidcIdentity,
  sessionKeyOf,
} from './settings.ts';
export { SignInError, type SignInFault } from './signInError.ts';

export type OidcAuthProvider = AuthProvider & {
  readonly handleCallback: () => Promise<{ redirectTo: string }>;
  readonly getIdentity: () => Promise<OidcIdentity>;
  readonly getPermissions: (params?: unknown) => Promise<unknown>;
  readonly canAccess: (question: AccessQuestion) => Promise<boolean>;
  /** The bearer token for the next request, renewed when it is about to expire; undefined when signed out. */
  readonly getToken: () => Promise<string | undefined>;
  /** Leaves for sign-in and comes back to `returnTo`, the current address by default. */
  readonly signIn: (returnTo?: string) => Promise<void>;
  /** Calls `listener` when the session ends without the person's wish; the answer stops it. */
  readonly onExpired: (listener: () => void) => () => void;
};

export type SignOut = {
  /** The other tabs go on, or find out by themselves that they cannot. */
  readonly onlyHere?: boolean;
};

const leadToSignIn = [401, 502, 503, 504];

/**
 * A react-admin auth provider for any OpenID Connect provider: authorization code with PKCE, silent renewal,
 * sign-out in all tabs, and the hand-over of a token by the address.
 *
 * Nothing throws synchronously; failures of sign-in reject with a `SignInError`.
 *
 * @example
 * const authProvider = oidcAuthProvider({
 *   issuer: 'https://id.example.org',
 *   clientId: 'back-office',
 *   redirectUri: `${window.location.origin}/auth-callback`,
 * });
 */
export function oidcAuthProvider(options: OidcAuthOptions): OidcAuthProvider {
  const settings = settingsOf(options);
  const sessions = sessionStore(settings);
  const memory = tabMemory(settings);
  const redirect = createSignInRedirect(settings);
  const tabs = otherTabs(settings, sessions, followSignOut);
  const tokens = tokensOf(sessions, redirect, tabs, settings);
  const callbacks = createSignInCallbacks(sessions, settings);
  const identities = identitiesOf(settings);
  const here = () => settings.page.location.href;
  // With a shared storage the other tab has removed the session before this one hears of it.
  let wasSignedIn = false;

  takeHandedOverToken(sessions, settings);

  async function currentSession() {
    takeHandedOverToken(sessions, settings);
    const session = await tokens.current();
    if (settings.fetchClientWhenIdle && session && !wasSignedIn) fetchOpenIdWhenIdle(settings.page);
    wasSignedIn ||= session !== undefined;
    return session;
  }

  async function checkAuth() {
    if (await comeBack()) return stay();
    if (await isSignedIn()) return;
    await redirect.signIn({ returnTo: here(), asked: false });
    return stay();
  }

  // A hash router never sees the callback page, because the answer stands before the `#`.
  async function comeBack(): Promise<boolean> {
    const address = new URL(here());
    if (callbacks.isUnderWay(address)) await callbacks.take(address);
    if (!callbacks.isExpected(address)) return false;
    settings.page.history.replaceState(settings.page.history.state, '', withoutAnswer(address));
    settings.navigate((await callbacks.take(address)) ?? homeOf(settings));
    return true;
  }

  async function isSignedIn(): Promise<boolean> {
    try {
      return (await currentSession()) !== undefined;
    } catch (error) {
      const fault = faultOf(error);
      // A provider that is away for a moment is no reason to close the page of someone who works.
      if (fault === 'unreachable') return true;
      if (fault === 'signInNeeded') return false;
      throw error;
    }
  }

  // Between the order to leave and the leaving, react-admin must neither show the page nor clear it. The promise
  // ends after a while for the person who stopped the journey or came back with the browser's back button.
  function stay(): Promise<never> {
    return new Promise((_resolve, reject) => {
      setTimeout(() => reject(new SignInError('signInNeeded', settings.messages)), leavingMs);
    });
  }

  async function handleCallback() {
    const address = new URL(here());
    const requested = await callbacks.take(address);
    if (requested !== undefined) redirect.block(false);
    const returnTo = requested ?? (await strayReturn(address));
    return { redirectTo: routerPathOf(returnTo, settings) };
  }

  async function strayReturn(address: URL): Promise<string> {
    const returnTo = callbacks.formerReturn(address) ?? homeOf(settings);
    if (await isSignedIn()) return returnTo;
    await redirect.signIn({ returnTo, asked: false });
    return stay();
  }

  // Resolves always: a rejection would make react-admin treat the failed save as a success and forget the form.
  async function checkError(error: unknown) {
    const status = statusOf(error);
    if (!leadToSignIn.includes(status) || redirect.isSaving()) return;
    try {
      if (status === 401) await tokens.giveUp();
      else await redirect.signIn({ returnTo: here(), asked: false });
    } catch (obstacle) {
      console.error(obstacle);
    }
  }

  async function login(params?: { returnTo?: string }) {
    await redirect.signIn({
      returnTo: params?.returnTo ?? memory.keptReturn() ?? homeOf(settings),
      asked: true,
    });
    return stay();
  }

  async function logout({ onlyHere = false }: SignOut = {}): Promise<string | undefined> {
    const session = sessions.read();
    if (!session) return undefined;
    sessions.remove();
    wasSignedIn = false;
    if (!onlyHere) tabs.announceSignOut();
    redirect.block(true);
    const address = await endSessionAddress(session, settings);
    redirect.block(address !== undefined);
    // The provider still knows the person and would let anyone in again without asking.
    if (address === undefined) memory.askPassword();
    return address ?? settings.postLogoutRedirectUri;
  }

  function followSignOut() {
    if (!wasSignedIn && !sessions.read()) return;
    wasSignedIn = false;
    tokens.drop();
    memory.askPassword();
    redirect.signIn({ returnTo: here(), asked: false }).catch(console.error);
  }

  async function identity(ask: keyof typeof identities): Promise<OidcIdentity> {
    const session = await currentSession();
    if (!session) throw new SignInError('signInNeeded', settings.messages);
    try {
      return await identities[ask](session, session.accessToken);
    } catch (cause) {
      // Another token of the same provider would be refused too: the person is told, not sent round.
      if (faultOf(cause) === 'notAccepted') {
        sessions.remove();
        throw cause;
      }
      await tokens.giveUp();
      throw new SignInError('signInNeeded', settings.messages, { cause });
    }
  }

  async function getPermissions() {
    return sessions.read() ? (await identity('known')).permissions : undefined;
  }

  async function canAccess({ resource, action, record }: AccessQuestion) {
    if (!settings.canAccess) return true;
    return settings.canAccess({ resource, action, record }, await identity('known'));
  }

  return {
    login,
    logout,
    checkAuth,
    checkError,
    handleCallback,
    getIdentity: () => identity('ask'),
    getPermissions,
    canAccess,
    getToken: async () => (await currentSession())?.accessToken,
    signIn: (returnTo = here()) => redirect.signIn({ returnTo, asked: true }),
    onExpired: tokens.onExpired,
  };
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : 0;
}
