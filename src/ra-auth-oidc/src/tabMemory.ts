import type { Settings } from './settings.ts';

export type TabMemory = {
  /** Counts one automatic sign-in; false when there were too many of late. */
  readonly countRound: () => boolean;
  readonly forgetRounds: () => void;
  readonly askPassword: () => void;
  readonly mustAskPassword: () => boolean;
  readonly keepReturn: (address: string) => void;
  readonly keptReturn: () => string | undefined;
  /** Called after a sign-in: the password was asked, the address is reached. The rounds stay counted. */
  readonly arrive: () => void;
};

const roundsAllowed = 5;
const roundsWithinMs = 60_000;

/** What one tab remembers across the journey to the provider and back. */
export function tabMemory(settings: Settings): TabMemory {
  // Rounds are a matter of one tab: many tabs restored together each sign in once, and that is no circle.
  const storage = globalThis.sessionStorage ?? settings.storage;
  const { key, clock } = settings;
  const rounds = () => parseTimes(storage.getItem(`${key}:rounds`));

  function countRound(): boolean {
    const recent = rounds().filter((time) => time > clock() - roundsWithinMs);
    if (recent.length >= roundsAllowed) return false;
    storage.setItem(`${key}:rounds`, JSON.stringify([...recent, clock()]));
    return true;
  }

  return {
    countRound,
    forgetRounds: () => storage.removeItem(`${key}:rounds`),
    askPassword: () => storage.setItem(`${key}:prompt`, 'login'),
    mustAskPassword: () => storage.getItem(`${key}:prompt`) !== null,
    keepReturn: (address) => storage.setItem(`${key}:return`, address),
    keptReturn: () => storage.getItem(`${key}:return`) ?? undefined,
    arrive: () => {
      storage.removeItem(`${key}:prompt`);
      storage.removeItem(`${key}:return`);
    },
  };
}

function parseTimes(text: string | null): number[] {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.filter((time) => typeof time === 'number') : [];
}
