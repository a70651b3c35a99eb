import { useLocation, useNavigate } from 'react-router-dom';
import type { DossierPart } from '#alec/dossier/rules/checkDossier.ts';

/** What a link of the summary of faults leads to; without an id, to where such a part is added. */
export interface Wanted {
  readonly part: DossierPart;
  readonly id: string | null;
  readonly field: string | null;
}

/** What the address leads to, and which visit of it this is: the same link leads there again. */
export function useWanted(): { readonly wanted: Wanted | undefined; readonly visit: string } {
  const { state, key } = useLocation();
  return { wanted: (state as { wanted?: Wanted } | null)?.wanted, visit: key };
}

/** Leads to a field of this very step. */
export function useLead() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (wanted: Wanted) => navigate({ pathname, search }, { replace: true, state: { wanted } });
}
