import { loadablePart } from '#alec/loadablePart.ts';
import type { FieldPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf } from '#generated/records.ts';
import {
  CandidatesField,
  ConversionField,
  DeadlineField,
  DossierNumberField,
  NamesField,
  RelatedField,
  StatusField,
} from './dossierComponents.tsx';

const CreatedFilter = loadablePart(async () => ({
  default: (await import('./CreatedFilter.tsx')).CreatedFilter,
}));

/** What stands in for the pieces of a dossier's fields. */
export const dossierFields: { readonly [F in FieldOf<'training-courses'>]?: FieldPieces } = {
  reference: {
    field: DossierNumberField,
    needs: ['is_draft', 'is_locked'] satisfies FieldOf<'training-courses'>[],
  },
  status: {
    field: StatusField,
    moves: async (id, provider) => (await import('./statusMoves.ts')).statusMoves(id, provider),
  },
  training_actions: { field: ConversionField },
  groups: { field: NamesField },
  trainings: { field: NamesField },
  customers: { field: NamesField },
  device_type: { field: RelatedField },
  manager: { field: RelatedField },
  potential_candidates: { field: CandidatesField, needs: ['volume'] satisfies FieldOf<'training-courses'>[] },
  deadline: { field: DeadlineField, needs: ['status'] satisfies FieldOf<'training-courses'>[] },
  createdAt: { filter: CreatedFilter },
};
