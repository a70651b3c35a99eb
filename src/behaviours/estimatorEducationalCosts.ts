import type { Behaviour } from '#api/behaviours.ts';
import { keepOpen, settleEstimators } from './trainingCourseEstimatorsEnd.ts';

/** A cost line is an input of its estimator, which is calculated again when one changes, and tells the line its total. */
export const estimatorEducationalCosts: Behaviour = { beforeWrite: keepOpen, atEnd: settleEstimators };
