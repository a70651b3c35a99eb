import { useLocation, useNavigate } from 'react-router-dom';
import type { DossierPart } from '#alec/dossier/rules/checkDossier.ts';

/** What a link of the summary of faults leads to; without an id, to where such a part is added. */
export interface FocusTarget {
  readonly part: DossierPart;
  readonly id: string | null;
  readonly field: string | null;
}

/** What the address leads to, and which visit of it this is: the same link leads there again. */
export function useFocusTarget(): { readonly focusTarget: FocusTarget | undefined; readonly visit: string } {
  const { state, key } = useLocation();
  return { focusTarget: (state as { focusTarget?: FocusTarget } | null)?.focusTarget, visit: key };
}

/** Leads to a field of this very step. */
export function useFocusField() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (focusTarget: FocusTarget) =>
    navigate({ pathname, search }, { replace: true, state: { focusTarget } });
}
