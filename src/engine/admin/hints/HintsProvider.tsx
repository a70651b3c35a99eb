import { useStore } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Actor } from '#engine/model/model.ts';
import { type HintName, type HintState, hintsKey, noHintClosed } from './hintState.ts';
import { type Hints, HintsContext, ShownHintsContext } from './useHints.ts';

interface HintsProviderProps {
  readonly actor: Actor | undefined;
  readonly children: ReactNode;
}

/** The hints of who is signed in. Whoever acts in another's place gets none, and closes none of hers. */
export function HintsProvider({ actor, children }: HintsProviderProps) {
  const isOwn = actor !== undefined && actor.id !== '' && actor.emulatedBy === undefined;
  const [state, setState] = useStore<HintState>(hintsKey(actor?.id ?? ''), noHintClosed);
  const [shown, setShown] = useState<readonly HintName[]>([]);
  const hints = useMemo((): Hints | null => {
    if (!isOwn) return null;
    const { closed, areOff, unsent } = state;
    return {
      state,
      close: (name) =>
        setState({ closed: [...new Set([...closed, name])], areOff, unsent: unsent ?? 'closed' }),
      turn: (areOn) => setState({ closed, areOff: !areOn, unsent: 'all' }),
      showAgain: () => setState({ closed: [], areOff: false, unsent: 'all' }),
      confirm: (sent) => setState((now) => (now.unsent && isSame(now, state) ? sent : now)),
    };
  }, [isOwn, state, setState]);
  const stack = useMemo(
    () => ({
      top: shown.at(-1),
      enter: (name: HintName) => {
        setShown((names) => [...names, name]);
        return () => setShown((names) => names.filter((one) => one !== name));
      },
    }),
    [shown],
  );
  return (
    <HintsContext.Provider value={hints}>
      <ShownHintsContext.Provider value={stack}>{children}</ShownHintsContext.Provider>
    </HintsContext.Provider>
  );
}

/** Nothing was closed or switched since it was sent. */
function isSame(one: HintState, other: HintState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
