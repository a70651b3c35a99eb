import { openId } from './openId.ts';
import { pendingSignIns } from './pendingSignIns.ts';
import { configurationOf } from './provider.ts';
import { returnAddress } from './returnAddress.ts';
import type { Settings } from './settings.ts';
import { faultOf, SignInError } from './signInError.ts';
import { tabMemory } from './tabMemory.ts';

export type SignInRequest = {
  readonly returnTo: string;
  /** A person asked for it; otherwise the program did, and it may not do so for ever. */
  readonly asked: boolean;
  /** Runs just before the page is left, once nothing can stop it any more. */
  readonly onLeaving?: () => void;
};

export type SignInRedirect = {
  readonly signIn: (order: SignInRequest) => Promise<void>;
  readonly isSaving: () => boolean;
  /** Tells that the page is being left for another reason, so that nothing sends it to sign-in meanwhile. */
  readonly block: (isLeaving: boolean) => void;
};

/** How long a page that is being left may take to disappear before it counts as still there. */
export const leavingMs = 15_000;

/**
 * The one way out of the page to sign-in.
 *
 * However many calls ask for it at once, there is one departure: build the request, let the application save
 * (`beforeRedirect`), leave. It rejects, and nobody is moved, when the provider does not answer, when
 * `beforeRedirect` rejects, or when automatic sign-ins go round in circles.
 */
export function createSignInRedirect(settings: Settings): SignInRedirect {
  const memory = tabMemory(settings);
  let under: Promise<void> | undefined;
  let leftAt = Number.NEGATIVE_INFINITY;
  let saving = false;

  const hasLeft = () => settings.clock() - leftAt < leavingMs;

  async function signIn(order: SignInRequest) {
    if (hasLeft() && !order.asked) return;
    under ??= leave(order).finally(() => {
      under = undefined;
    });
    await under;
  }

  async function leave(order: SignInRequest) {
    if (order.asked) memory.forgetRounds();
    else countRound(order.returnTo);
    const address = await authorizationAddress(settings, order.returnTo, memory.mustAskPassword());
    await save();
    order.onLeaving?.();
    leftAt = settings.clock();
    settings.navigate(address);
  }

  function countRound(returnTo: string) {
    memory.keepReturn(returnTo);
    if (!memory.countRound()) throw new SignInError('roundTrips', settings.messages);
  }

  async function save() {
    saving = true;
    try {
      await settings.beforeRedirect();
    } finally {
      saving = false;
    }
  }

  return {
    signIn,
    isSaving: () => saving,
    block: (isLeaving) => {
      leftAt = isLeaving ? settings.clock() : Number.NEGATIVE_INFINITY;
    },
  };
}

async function authorizationAddress(
  settings: Settings,
  returnTo: string,
  asksPassword: boolean,
): Promise<string> {
  try {
    return await buildRequest(settings, returnTo, asksPassword);
  } catch (cause) {
    throw new SignInError(faultOf(cause), settings.messages, { cause });
  }
}

async function buildRequest(settings: Settings, returnTo: string, asksPassword: boolean): Promise<string> {
  const configuration = await configurationOf(settings);
  const client = await openId();
  const [state, nonce, codeVerifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: settings.redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...resourceParameter(settings),
    ...settings.extraParameters,
    ...(asksPassword ? { prompt: withLogin(settings.extraParameters.prompt) } : {}),
  });
  const pending = {
    nonce,
    codeVerifier,
    returnTo: returnAddress(returnTo, settings),
    startedAt: settings.clock(),
  };
  pendingSignIns(settings).add(state, pending);
  return address.href;
}

function withLogin(prompt = ''): string {
  return [...new Set(['login', ...prompt.split(' ')])]
    .filter((word) => word !== '' && word !== 'none')
    .join(' ');
}

/** The resource indicator, for every request that must carry it. Source: RFC 8707, section 2. */
export function resourceParameter({ resource }: Settings): Record<string, string> {
  return resource === undefined ? {} : { resource };
}
