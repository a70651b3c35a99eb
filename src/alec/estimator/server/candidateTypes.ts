import type { Behaviour } from '#alec/behaviour.ts';
import { keepOpen, settleEstimators } from './end.ts';

/**
 * The publics of an estimator as rows. They say the same as its numbers of candidates and its typed rates: what is
 * written here is written there, and the other way round; when one request writes both, the estimator counts.
 */
export const estimatorCandidateTypes: Behaviour<'estimator-candidate-types'> = {
  beforeWrite: keepOpen,
  atEnd: settleEstimators,
};
