import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';

/** Inputs of a form at fault by what the rules of its record do not know: a named record that no longer fits. */
interface InputFaults {
  readonly subscribe: (listener: () => void) => () => void;
  /** The sources of the inputs. */
  readonly sources: () => ReadonlySet<string>;
  readonly note: (source: string, isFaulty: boolean) => void;
}

function createInputFaults(): InputFaults {
  let sources: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sources: () => sources,
    note: (source, isFaulty) => {
      if (sources.has(source) === isFaulty) return;
      const others = [...sources].filter((one) => one !== source);
      sources = new Set(isFaulty ? [...others, source] : others);
      for (const listener of listeners) listener();
    },
  };
}

const FaultsContext = createContext(createInputFaults());
export const InputFaultsProvider = FaultsContext.Provider;

/** Those of one form. */
export function useOwnInputFaults(): InputFaults {
  return useMemo(createInputFaults, []);
}

/** Tells the form whether an input is at fault, as long as the input is there. */
export function useNoteFault(source: string, isFaulty: boolean): void {
  const { note } = useContext(FaultsContext);
  useEffect(() => {
    note(source, isFaulty);
    return () => note(source, false);
  }, [note, source, isFaulty]);
}

/** The names of the fields whose inputs are. */
export function useFaultyInputs(): ReadonlySet<string> {
  const { subscribe, sources } = useContext(FaultsContext);
  const all = useSyncExternalStore(subscribe, sources);
  return useMemo(() => new Set([...all].map((source) => source.split('.')[0] ?? source)), [all]);
}
