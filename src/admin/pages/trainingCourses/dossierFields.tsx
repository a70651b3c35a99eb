import { lazy } from 'react';
import type { FieldOverrides } from '#admin/views/overrides.ts';
import { CandidatesCell, DeadlineCell, NamesCell, ReferenceCell } from './dossierCells.tsx';

const CreatedFilter = lazy(async () => ({ default: (await import('./CreatedFilter.tsx')).CreatedFilter }));

/** What stands in for the pieces of a dossier's fields. */
export const dossierFields: FieldOverrides[string] = {
  reference: { cell: ReferenceCell, needs: ['is_draft', 'is_locked'] },
  groups: { cell: NamesCell },
  trainings: { cell: NamesCell },
  customers: { cell: NamesCell },
  potential_candidates: { cell: CandidatesCell, needs: ['volume'] },
  deadline: { cell: DeadlineCell, needs: ['status'] },
  createdAt: { filter: CreatedFilter },
};
