import {
  type OidcIdentity,
  oidcAuthProvider,
  SignInError,
  type SignInFault,
  type SignOut,
} from 'ra-auth-oidc';
import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import type { Actor } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { basePath } from './basePath.ts';
import { closedSession, codeOf, sessionClosed } from './closedSession.ts';
import { fetchOnceEarly, forgetRequests } from './earlyRequests.ts';
import { emulatedId, emulationHeaders, forgetEmulation } from './emulation.ts';
import { isFailedWrite } from './failedWrites.ts';
import { forgetVisits } from './keptVisits.ts';
import { markInteraction } from './lastInteraction.ts';
import { fetchScreenModel, screenModel } from './screenModel.ts';
import { adoptPreferences, type ServerPreferences } from './serverPreferences.ts';
import type { Settings } from './settings.ts';
import { reportingFaults, showingFaults, signInFault } from './signInFault.ts';

/** Who is signed in, as react-admin's identity and as the engine's actor. */
export interface Identity extends OidcIdentity {
  readonly actor: Actor;
  readonly initials: string;
}

/** Where the provider sends people back to, below the path of the screen. */
const callbackPath = '/auth-callback';

/** Does the page that is open stand where the provider sends people back to, on the screen at that path? */
export function isCallback(screenPath = ''): boolean {
  return window.location.pathname === `${basePath}${screenPath}${callbackPath}`;
}

interface ScreenSignIn {
  /** Of a screen that stands apart, below the base path: `/reader`. */
  readonly path?: string;
  /** Whether what talks to the provider is fetched before it is needed. */
  readonly fetchClientWhenIdle?: boolean;
  /** Who was signed in when the server was last there; without it a page that is loaded anew knows nobody meanwhile. */
  readonly lastKnown?: LastKnown;
}

/** Keeps who is signed in, and the Model of her screen, for a page that is loaded while the server is away. */
export interface LastKnown {
  readonly read: () => Promise<KnownPerson | undefined>;
  readonly write: (known: KnownPerson) => Promise<void>;
  /** She signs out, or is signed out from elsewhere. */
  readonly forget: () => Promise<void>;
}

export interface KnownPerson {
  readonly identity: Identity;
  readonly model: ScreenModel;
}

/** Signs in with the provider of the settings; who that is, is asked of our server. */
export function createAuthProvider({ issuer, clientId, audience }: Settings, screen: ScreenSignIn = {}) {
  const { path: screenPath = '', fetchClientWhenIdle, lastKnown } = screen;
  const root = `${window.location.origin}${basePath}${screenPath}`;
  const home = `${root}/`;
  // A token that the address brings is a sign-in, and is taken at once.
  if (new URLSearchParams(window.location.search).has('token')) markInteraction();
  const provider = oidcAuthProvider({
    issuer,
    clientId,
    audience,
    redirectUri: `${root}${callbackPath}`,
    postLogoutRedirectUri: home,
    basename: `${basePath}${screenPath}/`,
    // The server takes such a provider on its own machine only.
    allowInsecureRequests: issuer.startsWith('http:'),
    fetchClientWhenIdle,
    fetchIdentity: keepingKnown((token) => fetchIdentity(token, leaveClosedSession), lastKnown),
    // What is typed is written down before the page goes, and waits on the way back.
    beforeRedirect: prepareDeparture,
  });
  // The provider would let the same session in again without asking, and it would be refused again.
  let leaving: Promise<never> | undefined;
  function leaveClosedSession(): Promise<never> {
    leaving ??= leaveOnce();
    return leaving;
  }
  closedSession.onHeard(() => void leaveClosedSession());

  async function leaveOnce(): Promise<never> {
    await prepareDeparture();
    closedSession.remember();
    // Each tab announces it itself: those that receive the message of a sign-out go to the provider without a word.
    const address = await logout({ onlyHere: true });
    window.location.assign(typeof address === 'string' ? address : home);
    return new Promise(() => undefined);
  }

  async function logout(how?: SignOut) {
    await lastKnown?.forget().catch(() => undefined);
    forgetVisits();
    forgetRequests();
    return provider.logout({ onlyHere: how?.onlyHere ?? false });
  }

  // The provider's page would say nothing of the reason: ours says it first.
  async function checkAuth(): Promise<void> {
    const isSignedOut = closedSession.isRemembered() && (await tokenOf(provider)) === undefined;
    if (!isSignedOut) return provider.checkAuth({});
    signInFault.set('sessionClosed');
    return new Promise(() => undefined);
  }

  return {
    ...provider,
    // Access is told by the Model: with nobody to ask, react-admin draws at once.
    canAccess: undefined,
    checkAuth: showingFaults(connectionFaults, checkAuth),
    logout,
    login: reportingFaults(connectionFaults, provider.login),
    handleCallback: showingFaults(connectionFaults, async () => {
      const arrival = await provider.handleCallback();
      markInteraction();
      return arrival;
    }),
    // Someone who works keeps her page when the provider is away for a moment.
    getIdentity: showingFaults(['notAccepted'], () =>
      provider.getIdentity().catch((error: unknown) => knownInstead(error, lastKnown)),
    ),
    getPermissions: showingFaults(['notAccepted'], provider.getPermissions),
    checkError: async (error: unknown) => {
      if (isClosedSession(error)) return leaveClosedSession();
      return mayStay(error) ? undefined : provider.checkError(error);
    },
  };
}

/**
 * Behind a proxy, 502, 503 and 504 may mean that the session has ended, and lead to sign-in. A write says itself what
 * went wrong and keeps what was typed, and a server that answers in its own words is no proxy: then one stays.
 */
function mayStay(error: unknown): boolean {
  const { status = 0, body } = (error ?? {}) as { status?: number; body?: { errorObjects?: unknown } | null };
  return status >= 500 && (isFailedWrite(error) || body?.errorObjects !== undefined);
}

function tokenOf({ getToken }: { readonly getToken: () => Promise<string | undefined> }) {
  return getToken().catch(() => undefined);
}

/** This sign-in was ended from another browser, or at the provider. */
function isClosedSession(error: unknown): boolean {
  const { body } = (error ?? {}) as { body?: { errorObjects?: readonly { code?: string }[] } | null };
  return body?.errorObjects?.[0]?.code === sessionClosed;
}

const connectionFaults: readonly SignInFault[] = [
  'accessDenied',
  'providerRefused',
  'invalidAnswer',
  'unreachable',
  'roundTrips',
  'notAccepted',
];

interface UserDocument {
  readonly data: {
    readonly id: string;
    readonly attributes: {
      readonly fullName: string;
      readonly email: string;
      readonly avatar: string | null;
      readonly role: string;
      readonly permissions: readonly string[];
      readonly emulated_by: string | null;
      readonly preferences?: ServerPreferences | null;
    };
    readonly relationships?: {
      readonly [scope: string]: { readonly data: readonly { readonly id: string }[] };
    };
  };
}

/** The server is away: nothing is known of whether the sign-in still holds. */
class ServerAway extends Error {}

/**
 * The same question, answered as before while the server is away: signing in again would lose the page and fail in the
 * same way. Whoever signs in or acts for somebody loads the page anew.
 */
function keepingKnown(
  ask: (token: string) => Promise<Identity>,
  lastKnown: LastKnown | undefined,
): (token: string) => Promise<Identity> {
  let known: Identity | undefined;
  return async (token) => {
    try {
      known = await ask(token);
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      known ??= await knownInstead(error, lastKnown);
      return known;
    }
    // Who acts for somebody leaves nothing of her behind.
    if (known.id !== '' && emulatedId() === null)
      await lastKnown?.write({ identity: known, model: screenModel.get() }).catch(() => undefined);
    return known;
  };
}

/** Who was signed in when the server or the provider was last there; rejects with the same error where nobody is known. */
async function knownInstead(error: unknown, lastKnown: LastKnown | undefined): Promise<Identity> {
  const isAway =
    error instanceof ServerAway || (error instanceof SignInError && error.fault === 'unreachable');
  const known = isAway && emulatedId() === null ? await lastKnown?.read() : undefined;
  if (!known) throw error;
  screenModel.set(known.model);
  return known.identity;
}

function away(cause?: unknown): never {
  throw new ServerAway('the server does not answer', { cause });
}

/** Who she is and the Model of her screen are asked for at the same time, and change together. */
async function fetchIdentity(token: string, leaveClosedSession: () => Promise<never>): Promise<Identity> {
  const model = fetchScreenModel(token);
  // Whatever became of it is said below, where it is waited for.
  model.catch(() => undefined);
  const answer = await fetchOnceEarly(`${basePath}/api/v1/auth/me`, {
    ofEveryPage: true,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.api+json',
      ...emulationHeaders(),
    },
  }).catch(away);
  if (answer.status >= 500) away();
  if (answer.status === 403 && emulatedId() !== null) {
    // Another person signed in, or the account was closed: whoever is signed in goes on as herself.
    forgetEmulation();
    return fetchIdentity(token, leaveClosedSession);
  }
  if (answer.status === 403) {
    screenModel.set(await model);
    return stranger;
  }
  const code = answer.status === 401 ? await codeOf(answer) : undefined;
  if (code === sessionClosed) return leaveClosedSession();
  if (code === 'foreign-token') throw new SignInError('notAccepted');
  if (!answer.ok) throw new Error(`the current user could not be read: ${answer.status}`);
  const document = (await answer.json()) as UserDocument;
  adoptPreferences(document.data.id, document.data.attributes.preferences);
  const identity = identityOf(document);
  closedSession.forget();
  screenModel.set(await model.catch(away));
  return identity;
}

/** Known to the provider, unknown here: signing in again would not help, so a page says what would. */
const stranger: Identity = {
  id: '',
  permissions: [],
  initials: '',
  actor: { id: '', email: '', name: '', role: '', permissions: new Set(), scopes: {} },
};

function identityOf({ data: { id, attributes, relationships } }: UserDocument): Identity {
  const { fullName, email, avatar, role, permissions, emulated_by } = attributes;
  const actor: Actor = {
    id,
    email,
    name: fullName,
    role,
    permissions: new Set(permissions),
    scopes: Object.fromEntries(
      Object.entries(relationships ?? {}).map(([scope, { data }]) => [scope, data.map((one) => one.id)]),
    ),
    emulatedBy: emulated_by ?? undefined,
  };
  return { id, fullName, avatar: avatar ?? undefined, permissions, actor, initials: initialsOf(fullName) };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
