import type { CustomFetch } from 'openid-client';
import type { UserIdentity } from 'ra-core';
import type { SignInFault } from './signInError.ts';

/** The part of the Web Storage interface that is needed; `sessionStorage` and `localStorage` have it. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of `window` that is needed: the address, and a way to rewrite it without a navigation. */
export type Page = {
  readonly location: { readonly href: string };
  readonly history: Pick<History, 'state' | 'replaceState'>;
};

/** Runs `work` while no other tab runs work of the same name. */
export type CrossTabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Who is signed in; any further property is the application's own. */
export type OidcIdentity = UserIdentity & { readonly permissions?: unknown };

export type AccessQuestion = {
  readonly resource: string;
  readonly action: string;
  readonly record?: Record<string, unknown>;
};

export type OidcAuthOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri?: string;
  readonly scope?: string;
  readonly resource?: string;
  /** Another name for `resource`. */
  readonly audience?: string;
  /** Further parameters of the authorization request, such as `prompt`, `acr_values` or `ui_locales`. */
  readonly extraParameters?: Readonly<Record<string, string>>;
  /** Where the application lives below its origin, when its router has a basename. */
  readonly basename?: string;
  readonly storage?: StorageLike;
  /** Rejects with a `SignInError` of `notAccepted` when no token of this provider will ever do. */
  readonly fetchIdentity?: (token: string) => Promise<OidcIdentity>;
  readonly canAccess?: (question: AccessQuestion, identity: OidcIdentity) => boolean | Promise<boolean>;
  readonly beforeRedirect?: () => Promise<void> | void;
  readonly allowInsecureRequests?: boolean;
  /** Query parameter of the hand-over; an empty string switches the hand-over off. */
  readonly tokenParameter?: string;
  readonly clockToleranceSeconds?: number;
  readonly renewBeforeSeconds?: number;
  /**
   * Fetch the OpenID Connect client (25 kB) while the page rests, so that a renewal does not wait for it: the default.
   * Otherwise it comes with the first sign-in or renewal.
   */
  readonly fetchClientWhenIdle?: boolean;
  readonly messages?: Partial<Readonly<Record<SignInFault, string>>>;
  /** The current time in milliseconds since 1970. */
  readonly clock?: () => number;
  readonly navigate?: (address: string) => void;
  readonly crossTabLock?: CrossTabLock;
  /** Replaces the browser's `fetch` for requests to the provider. */
  readonly fetch?: CustomFetch;
  readonly page?: Page;
};

type Defaulted =
  | 'scope'
  | 'extraParameters'
  | 'basename'
  | 'storage'
  | 'beforeRedirect'
  | 'allowInsecureRequests'
  | 'tokenParameter'
  | 'clockToleranceSeconds'
  | 'renewBeforeSeconds'
  | 'fetchClientWhenIdle'
  | 'messages'
  | 'clock'
  | 'navigate'
  | 'crossTabLock'
  | 'page';

export type Settings = Omit<OidcAuthOptions, Defaulted | 'audience'> &
  Required<Pick<OidcAuthOptions, Defaulted>> & {
    /** Prefix of everything kept in storage, and name of the lock and the channel between tabs. */
    readonly key: string;
  };

/**
 * Completes the options of `oidcAuthProvider` with their defaults.
 *
 * Throws when `issuer` or `redirectUri` is not an absolute address.
 * `settingsOf({ issuer: 'https://id.example', … }).scope` is `'openid profile email offline_access'`.
 */
export function settingsOf(options: OidcAuthOptions): Settings {
  const { audience, ...given } = withoutUndefined(options);
  return {
    scope: 'openid profile email offline_access',
    extraParameters: {},
    basename: '/',
    beforeRedirect: () => {},
    allowInsecureRequests: false,
    tokenParameter: 'token',
    clockToleranceSeconds: 300,
    renewBeforeSeconds: 60,
    fetchClientWhenIdle: true,
    messages: {},
    clock: Date.now,
    navigate: (address) => window.location.assign(address),
    crossTabLock: browserLock(),
    ...given,
    redirectUri: new URL(options.redirectUri).href,
    resource: options.resource ?? audience,
    storage: options.storage ?? window.sessionStorage,
    page: options.page ?? window,
    key: sessionKeyOf(options),
  };
}

/**
 * The name under which the session is kept in the storage.
 *
 * `sessionKeyOf({ issuer: 'https://id.example', clientId: 'app' })` is `'oidc:https://id.example/:app'`.
 */
export function sessionKeyOf({ issuer, clientId }: Pick<OidcAuthOptions, 'issuer' | 'clientId'>): string {
  return `oidc:${new URL(issuer).href}:${clientId}`;
}

function withoutUndefined(options: OidcAuthOptions): OidcAuthOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as OidcAuthOptions;
}

function browserLock(): CrossTabLock {
  const locks = globalThis.navigator?.locks;
  // Pages outside a secure context have no locks; the tab then relies on reading the storage again.
  if (!locks) return (_name, work) => work();
  return async (name, work) => await locks.request(name, work);
}
