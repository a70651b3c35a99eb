import type { ValuesOf } from '#generated/records.ts';

/** What an estimator gets that somebody works on again. */
export const draftStatus = {
  status: 'DRAFT_STATUS',
  requested_by: null,
  requested_at: null,
  approver: null,
  validated_at: null,
} satisfies ValuesOf<'training-course-estimators'>;
