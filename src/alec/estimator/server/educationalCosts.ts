import type { Behaviour } from '#engine/api/behaviours.ts';
import { keepOpen, settleEstimators } from './end.ts';

/** A cost line is an input of its estimator, which is calculated again when one changes, and tells the line its total. */
export const estimatorEducationalCosts: Behaviour = { beforeWrite: keepOpen, atEnd: settleEstimators };
