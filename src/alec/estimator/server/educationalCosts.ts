import type { Behaviour } from '#alec/behaviour.ts';
import { keepOpen, settleEstimators } from './end.ts';

/** A cost line is an input of its estimator, which is calculated again when one changes, and tells the line its total. */
export const estimatorEducationalCosts: Behaviour<'estimator-educational-costs'> = {
  beforeWrite: keepOpen,
  atEnd: settleEstimators,
};
