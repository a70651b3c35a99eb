import { createContext, useContext } from 'react';
import type { HintName, HintState } from './hintState.ts';

export interface Hints {
  readonly state: HintState;
  readonly close: (name: HintName) => void;
  readonly turn: (areOn: boolean) => void;
  /** All of them, as to somebody who has never closed one. */
  readonly showAgain: () => void;
  /** The server has the state this was read with; what it knows now is given. */
  readonly confirm: (sent: HintState) => void;
}

/** Hints that are on the screen, the one that came last on top: it alone is seen. */
export interface ShownHints {
  readonly top: HintName | undefined;
  readonly enter: (name: HintName) => () => void;
}

export const HintsContext = createContext<Hints | null>(null);
export const ShownHintsContext = createContext<ShownHints | null>(null);

/** The hints of who is signed in; null where there are none for her. */
export function useHints(): Hints | null {
  return useContext(HintsContext);
}

export function useShownHints(): ShownHints {
  const shown = useContext(ShownHintsContext);
  if (!shown) throw new Error('There is no <HintsProvider> above this component');
  return shown;
}
