import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** The input a check or an explanation leads to; each visit is one, to the same input too. */
interface FocusTarget {
  readonly field: string;
  readonly visit: number;
}

const FocusTargetContext = createContext<FocusTarget>({ field: '', visit: 0 });
const FocusFieldContext = createContext<((field: string) => void) | null>(null);

/** Below, whatever shows a figure or a check can lead to an input of the form. */
export function FieldFocus({ children }: { readonly children: ReactNode }) {
  const [target, setTarget] = useState<FocusTarget>({ field: '', visit: 0 });
  const goTo = useMemo(() => (field: string) => setTarget(({ visit }) => ({ field, visit: visit + 1 })), []);
  return (
    <FocusFieldContext value={goTo}>
      <FocusTargetContext value={target}>{children}</FocusTargetContext>
    </FocusFieldContext>
  );
}

/** Opens the section of a field and gives it the focus; null where there is no form. */
export function useFocusField(): ((field: string) => void) | null {
  return useContext(FocusFieldContext);
}

export function useFocusTarget(): FocusTarget {
  return useContext(FocusTargetContext);
}

/** Stands in the form: gives the focus to the requested field, once its section is open. */
export function FocusTargetField() {
  const { setFocus } = useFormContext();
  const { field, visit } = useFocusTarget();
  useEffect(() => {
    if (visit > 0) setFocus(field);
  }, [field, visit, setFocus]);
  return null;
}
