import { ageOn } from '#engine/model/days/age.ts';
import { deviceKey } from './labels.ts';
import { type Public, publicOfCandidate } from './publics.ts';

/** What of a candidate of a dossier tells her public; `candidate_type` is the label of her type. */
export interface CandidateOfPublic {
  readonly birthday_date: string | null;
  readonly is_a2i: boolean | null;
  readonly is_cdii: boolean | null;
  readonly is_rqth: boolean | null;
  readonly followed_by_mission_locale: boolean | null;
  readonly has_competences_diagnostic: boolean | null;
  readonly candidate_type: string | null;
}

export interface PublicContext {
  /** Initials of the device. */
  readonly device: string | null | undefined;
  /** In years: one of the constants. */
  readonly seniorAge: number | string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * The public in which a candidate of a dossier is counted. Source: estimator model, section 1.2.
 *
 * @example
 * publicOf({ ...candidate, is_rqth: true }, { device: 'CPro', seniorAge: 45, today: '2026-03-02' }) // 'handicapped'
 */
export function publicOf(candidate: CandidateOfPublic, { device, seniorAge, today }: PublicContext): Public {
  const { birthday_date: birthday } = candidate;
  return publicOfCandidate(
    {
      isA2i: candidate.is_a2i === true,
      isCdii: candidate.is_cdii === true,
      isRqth: candidate.is_rqth === true,
      isFollowedByLocalMission: candidate.followed_by_mission_locale === true,
      hasSkillsDiagnosis: candidate.has_competences_diagnostic === true,
      candidateTypeLabel: candidate.candidate_type,
      age: birthday ? ageOn(birthday, today) : null,
    },
    { device: deviceKey(device), seniorAge: Number(seniorAge) },
  );
}
