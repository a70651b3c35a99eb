import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import type { Notice } from './useNotices.ts';

type Pathed = Pick<Notice, 'notification_type' | 'training_course_reference' | 'estimator_id'> &
  Partial<Pick<Notice, 'delegation' | 'candidate_profile'>>;

/**
 * Where a notification leads: 1 and 2 to the dossier, 3 to the estimator, 4 and 5 to the comments, 6 and 7 to the
 * chat, 8 to the history, or to the delegation that it is about; 9 to the applications of the candidate, 10 to her documents,
 * 11 and 12 to her profile; undefined without a dossier, a delegation and a candidate.
 *
 * @example
 * noticePath({ notification_type: 3, training_course_reference: '2026-00041', estimator_id: id })
 * // '/manager/training-course/2026-00041/estimator/edit/…'
 */
export function noticePath({
  notification_type,
  training_course_reference: reference,
  estimator_id,
  delegation,
  candidate_profile,
}: Pathed) {
  if (delegation) return `/delegation/${delegation}`;
  if (candidate_profile) return candidatePath(notification_type, candidate_profile);
  if (!reference) return undefined;
  if (notification_type === 3 && estimator_id)
    return dossierPath(reference, 'estimator', 'edit', estimator_id);
  if (notification_type === 4 || notification_type === 5) return `${dossierPath(reference)}?comments=open`;
  if (notification_type === 6 || notification_type === 7) return `${dossierPath(reference)}?chat=open`;
  return notification_type === 8 ? dossierPath(reference, 'history') : dossierPath(reference);
}

const listsOfCandidate: Readonly<Record<number, Path>> = {
  9: 'candidate-applications',
  10: 'candidate-documents',
};

function candidatePath(type: Notice['notification_type'], profile: string): string {
  const list = listsOfCandidate[Number(type)];
  if (list === undefined) return `/resources/${'candidate-profiles' satisfies Path}/${profile}`;
  const ofCandidate = { candidate_profile: profile } satisfies ValuesOf<'candidate-applications'>;
  return `/resources/${list}?filter=${encodeURIComponent(JSON.stringify(ofCandidate))}`;
}
