import type { FieldOverrides } from '#engine/admin/resource/overrides.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
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
