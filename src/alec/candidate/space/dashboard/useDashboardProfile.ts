import { useGetList } from 'ra-core';
import type { ProfileCounts } from '#alec/candidate/domain/completeness.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';
import { type Profile, profiles } from './useOwnProfile.ts';

const documents = 'candidate-documents' satisfies Path;
const applications = 'candidate-applications' satisfies Path;

export type CurrentApplication = Pick<
  RecordOf<typeof applications>,
  'id' | 'ad_title' | 'ad_company' | 'status' | 'applied_on' | 'withdrawn_at'
>;

/** The profile with what hangs on it, of which it is enough to know how many there are: one reading for three sections. */
const question = {
  pagination: { page: 1, perPage: 1 },
  meta: {
    prefetch: [
      'languages',
      'experiences',
      'formations',
      'documents',
      'applications',
    ] satisfies FieldOf<'candidate-profiles'>[],
    fields: {
      candidate_languages: ['language'] satisfies FieldOf<'candidate-languages'>[],
      candidate_experiences: ['job'] satisfies FieldOf<'candidate-experiences'>[],
      candidate_formations: ['label'] satisfies FieldOf<'candidate-formations'>[],
      candidate_documents: ['document_type'] satisfies FieldOf<typeof documents>[],
      candidate_applications: [
        'ad_title',
        'ad_company',
        'status',
        'applied_on',
        'withdrawn_at',
      ] satisfies FieldOf<typeof applications>[],
    },
  },
};

/** Whose page it is, how much the profile holds, and the applications that wait for an answer. */
export function useDashboardProfile() {
  const { data, meta, ...rest } = useGetList<Profile>(profiles, question);
  const rowsOf = <Row>(path: Path): readonly Row[] => meta?.included?.[path] ?? [];
  const counts: ProfileCounts = {
    languages: rowsOf('candidate-languages').length,
    experiences: rowsOf('candidate-experiences').length,
    formations: rowsOf('candidate-formations').length,
    cvs: rowsOf<RecordOf<typeof documents>>(documents).filter(({ document_type }) => document_type === 'cv')
      .length,
  };
  const current = rowsOf<CurrentApplication>(applications)
    .filter(({ status, withdrawn_at }) => !withdrawn_at && Number(status ?? 0) < 2)
    .sort((one, other) => String(other.applied_on).localeCompare(String(one.applied_on)));
  return { ...rest, profile: data?.[0], counts, applications: current };
}
