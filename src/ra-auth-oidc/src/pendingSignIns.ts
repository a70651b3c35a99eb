import type { Settings } from './settings.ts';

/** A sign-in that was started here. `usedAt` is set once its answer was taken, so it cannot be taken twice. */
export type PendingSignIn = {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  readonly startedAt: number;
  readonly usedAt?: number;
};

export type PendingSignIns = {
  readonly add: (state: string, pending: PendingSignIn) => void;
  readonly find: (state: string) => PendingSignIn | undefined;
  readonly use: (state: string) => PendingSignIn | undefined;
};

const keptMs = 60 * 60 * 1000;
const keptEntries = 20;

/** Remembers every sign-in under way by its `state`, so that several tabs and attempts do not disturb each other. */
export function pendingSignIns(settings: Settings): PendingSignIns {
  const { storage, clock } = settings;
  const listKey = `${settings.key}:pending`;
  const entryKey = (state: string) => `${listKey}:${state}`;
  const find = (state: string) => parsePending(storage.getItem(entryKey(state)));
  const write = (state: string, pending: PendingSignIn) =>
    storage.setItem(entryKey(state), JSON.stringify(pending));

  function add(state: string, pending: PendingSignIn) {
    write(state, pending);
    const states = [...parseStates(storage.getItem(listKey)), state];
    const kept = states.filter(isRecent).slice(-keptEntries);
    for (const old of states) if (!kept.includes(old)) storage.removeItem(entryKey(old));
    storage.setItem(listKey, JSON.stringify(kept));
  }

  function isRecent(state: string): boolean {
    return (find(state)?.startedAt ?? 0) > clock() - keptMs;
  }

  function use(state: string): PendingSignIn | undefined {
    const pending = find(state);
    if (!pending || pending.usedAt !== undefined || !isRecent(state)) return undefined;
    // The return address stays for the back button; the secrets go.
    write(state, { ...pending, nonce: '', codeVerifier: '', usedAt: clock() });
    return pending;
  }

  return { add, find, use };
}

function parseStates(text: string | null): string[] {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.filter((state) => typeof state === 'string') : [];
}

function parsePending(text: string | null): PendingSignIn | undefined {
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
}
