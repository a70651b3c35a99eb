import { loadablePart } from '#alec/loadablePart.ts';
import type { FieldPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf, Path } from '#generated/records.ts';

const CityField = loadablePart(
  async () => ({ default: (await import('./list/CityField.tsx')).CityField }),
  'list of candidate-profiles',
);

const ReadOnlyInput = loadablePart(
  async () => ({ default: (await import('#engine/admin/fields/ReadOnlyInput.tsx')).ReadOnlyInput }),
  'form',
);

/** Said by the candidate, or never changed: the server refuses another value of it. */
const stays: FieldPieces = { input: ReadOnlyInput };

/** Fields of what candidates keep that staff see or write in another way. */
export const candidateFields = {
  'candidate-profiles': { city: { field: CityField } },
  'candidate-documents': { candidate_profile: stays, file_name: stays },
  'candidate-sponsorships': {
    candidate_profile: stays,
    first_name: stays,
    last_name: stays,
    email: stays,
    phone: stays,
    has_consent: stays,
  },
} satisfies { readonly [P in Path]?: { readonly [F in FieldOf<P>]?: FieldPieces } };
