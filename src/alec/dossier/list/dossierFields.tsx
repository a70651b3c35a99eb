import type { FieldOverrides } from '#engine/admin/resource/overrides.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import {
  CandidatesField,
  DeadlineField,
  DossierNumberField,
  NamesField,
  RelatedField,
  StatusField,
} from './dossierComponents.tsx';

const CreatedFilter = loadable(async () => ({
  default: (await import('./CreatedFilter.tsx')).CreatedFilter,
}));

/** What stands in for the pieces of a dossier's fields. */
export const dossierFields: FieldOverrides[string] = {
  reference: { field: DossierNumberField, needs: ['is_draft', 'is_locked'] },
  status: { field: StatusField },
  groups: { field: NamesField },
  trainings: { field: NamesField },
  customers: { field: NamesField },
  device_type: { field: RelatedField },
  manager: { field: RelatedField },
  potential_candidates: { field: CandidatesField, needs: ['volume'] },
  deadline: { field: DeadlineField, needs: ['status'] },
  createdAt: { filter: CreatedFilter },
};
