import { type OidcAuthProvider, oidcAuthProvider } from '../src/oidcAuthProvider.ts';
import type { OidcAuthOptions } from '../src/settings.ts';
import { type Browser, memoryStorage, openBrowser, pageAt } from './browser.ts';
import { app, clientId } from './identityProvider.ts';

export type Tab = {
  readonly auth: OidcAuthProvider;
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly page: ReturnType<typeof pageAt>;
  readonly browser: Browser;
  readonly left: string[];
  readonly options: OidcAuthOptions;
  /** Resolves with the next address the application sends the person to. */
  readonly leaving: () => Promise<string>;
  /** Goes to the provider and back to the callback page. */
  readonly travel: (address: string) => Promise<void>;
  readonly signIn: () => Promise<void>;
  /** The session as it is kept. */
  readonly session: () => Record<string, unknown> | undefined;
  readonly change: (session: Record<string, unknown>) => void;
};

/** One tab of a browser with the application in it. */
export function openTab(issuer: string, changes: Partial<OidcAuthOptions> = {}, browser = newBrowser()): Tab {
  const storage = memoryStorage();
  const page = (changes.page ?? pageAt(`${app}/orders/3?tab=costs`)) as ReturnType<typeof pageAt>;
  const left: string[] = [];
  const waiting: ((address: string) => void)[] = [];
  const options: OidcAuthOptions = {
    issuer,
    clientId,
    redirectUri: `${app}/auth-callback`,
    postLogoutRedirectUri: `${app}/`,
    allowInsecureRequests: true,
    storage,
    page,
    navigate: (address) => {
      left.push(address);
      waiting.shift()?.(address);
    },
    ...changes,
  };
  const auth = oidcAuthProvider(options);
  const used = (changes.storage ?? storage) as typeof storage;
  const key = `oidc:${new URL(issuer).href}:${clientId}`;

  const leaving = () => new Promise<string>((resolve) => waiting.push(resolve));
  const travel = async (address: string) => {
    page.location.href = await browser.open(address);
  };

  async function signIn() {
    const destination = leaving();
    await auth.signIn();
    await travel(await destination);
    await auth.handleCallback();
    page.location.href = `${app}/orders/3?tab=costs`;
  }

  return {
    auth,
    storage: used,
    page,
    browser,
    left,
    options,
    leaving,
    travel,
    signIn,
    session: () => JSON.parse(used.getItem(key) ?? 'null') ?? undefined,
    change: (session) => {
      const former = JSON.parse(used.getItem(key) ?? '{}');
      used.setItem(key, JSON.stringify({ ...former, ...session }));
    },
  };
}

/** A tab of somebody who has signed in. */
export async function openSignedIn(issuer: string, changes: Partial<OidcAuthOptions> = {}): Promise<Tab> {
  const tab = openTab(issuer, changes);
  await tab.signIn();
  return tab;
}

/** Another tab of the same browser, or the same one after a reload. */
export function openAgain({ options, browser }: Tab, changes: Partial<OidcAuthOptions> = {}): Tab {
  const { navigate: _formerTab, ...same } = options;
  return openTab(options.issuer, { ...same, ...changes }, browser);
}

export function newBrowser(): Browser {
  return openBrowser((address) => address.startsWith(app));
}

/** Lets a promise that is meant to stay open end later without a word. */
export function unheeded(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
