import { loadable } from '#admin/layout/loading/loadable.tsx';
import type { FieldOverrides } from '#admin/views/overrides.ts';
import {
  CandidatesCell,
  DeadlineCell,
  NamesCell,
  ReferenceCell,
  RelatedCell,
  StatusCell,
} from './dossierCells.tsx';

const CreatedFilter = loadable(async () => ({
  default: (await import('./CreatedFilter.tsx')).CreatedFilter,
}));

/** What stands in for the pieces of a dossier's fields. */
export const dossierFields: FieldOverrides[string] = {
  reference: { cell: ReferenceCell, needs: ['is_draft', 'is_locked'] },
  status: { cell: StatusCell },
  groups: { cell: NamesCell },
  trainings: { cell: NamesCell },
  customers: { cell: NamesCell },
  device_type: { cell: RelatedCell },
  manager: { cell: RelatedCell },
  potential_candidates: { cell: CandidatesCell, needs: ['volume'] },
  deadline: { cell: DeadlineCell, needs: ['status'] },
  createdAt: { filter: CreatedFilter },
};
