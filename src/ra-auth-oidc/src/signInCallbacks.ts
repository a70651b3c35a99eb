import { pendingSignIns } from './pendingSignIns.ts';
import { redeemAnswer } from './redeemAnswer.ts';
import { isAnswer } from './returnAddress.ts';
import type { SessionStore } from './session.ts';
import type { Settings } from './settings.ts';
import { tabMemory } from './tabMemory.ts';

export type SignInCallbacks = {
  /** True for an address with an answer to a sign-in that was started here and not used yet. */
  readonly isExpected: (address: URL) => boolean;
  readonly isUnderWay: (address: URL) => boolean;
  /** Takes the answer, once, and tells which page the person requested; undefined when nobody waits for it. */
  readonly take: (address: URL) => Promise<string | undefined>;
  /** The page that a sign-in whose answer was used already had requested. */
  readonly formerReturn: (address: URL) => string | undefined;
};

/** The way back from the provider. Calls about the same answer share one exchange: a code works only once. */
export function createSignInCallbacks(sessions: SessionStore, settings: Settings): SignInCallbacks {
  const pending = pendingSignIns(settings);
  const memory = tabMemory(settings);
  const under = new Map<string, Promise<string | undefined>>();

  async function exchange(address: URL): Promise<string | undefined> {
    const entry = pending.use(stateOf(address));
    if (!entry) return undefined;
    memory.keepReturn(entry.returnTo);
    sessions.write(await redeemAnswer(address, entry, settings));
    memory.arrive();
    return entry.returnTo;
  }

  function take(address: URL) {
    const state = stateOf(address);
    const taken = under.get(state) ?? exchange(address).finally(() => under.delete(state));
    under.set(state, taken);
    return taken;
  }

  function isExpected(address: URL) {
    const entry = pending.find(stateOf(address));
    return isAnswer(address) && entry !== undefined && entry.usedAt === undefined;
  }

  return {
    isExpected,
    isUnderWay: (address) => under.has(stateOf(address)),
    take,
    formerReturn: (address) => pending.find(stateOf(address))?.returnTo,
  };
}

function stateOf(address: URL): string {
  return address.searchParams.get('state') ?? '';
}
