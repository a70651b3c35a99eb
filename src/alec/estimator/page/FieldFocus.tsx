import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** The input a check or an explanation leads to; each visit is one, to the same input too. */
interface Wanted {
  readonly field: string;
  readonly visit: number;
}

const WantedContext = createContext<Wanted>({ field: '', visit: 0 });
const GoToContext = createContext<((field: string) => void) | null>(null);

/** Below, whatever shows a figure or a check can lead to an input of the form. */
export function FieldDoor({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted>({ field: '', visit: 0 });
  const goTo = useMemo(() => (field: string) => setWanted(({ visit }) => ({ field, visit: visit + 1 })), []);
  return (
    <GoToContext value={goTo}>
      <WantedContext value={wanted}>{children}</WantedContext>
    </GoToContext>
  );
}

/** Opens the section of a field and gives it the focus; null where there is no form. */
export function useGoTo(): ((field: string) => void) | null {
  return useContext(GoToContext);
}

export function useWantedField(): Wanted {
  return useContext(WantedContext);
}

/** Stands in the form: gives the focus to the field that is wanted, once its section is open. */
export function WantedField() {
  const { setFocus } = useFormContext();
  const { field, visit } = useWantedField();
  useEffect(() => {
    if (visit > 0) setFocus(field);
  }, [field, visit, setFocus]);
  return null;
}
