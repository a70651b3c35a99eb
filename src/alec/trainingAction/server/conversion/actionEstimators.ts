import type * as typed from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { actionStateOf, convertedProblems } from '#alec/trainingAction/server/actionState.ts';
import { fixedRelation } from '#alec/trainingAction/server/fixedRelation.ts';
import { foreignProblems } from '#alec/trainingAction/server/foreignParts.ts';
import { rateProblems } from '#alec/trainingAction/server/rateProblems.ts';
import { paysWages } from './preparation.ts';

type Estimators = 'training-action-estimators';

/**
 * The general case of an estimator in a conversion that is prepared: read-only once it is converted. Estimator and path
 * are of the dossier of the action.
 */
export const actionEstimators: typed.Behaviour<Estimators> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, meta, event, previous, next }) => {
    if (meta === derived) return {};
    const state = await stateOf(writing, previous ?? next);
    if (!state || event === 'deleted') return { problems: convertedProblems(state) };
    return {
      problems: [
        ...convertedProblems(state),
        ...fixedRelation<Estimators>({ previous, next }, 'training_action'),
        ...(await foreignProblems(writing, 'training-action-estimators', next, state.dossierId)),
        ...(await rateProblems(writing, 'training-action-estimators', {
          previous,
          next,
          isPaid: () => paysWages(writing, next.training_course_estimator),
        })),
      ],
    };
  },
};

async function stateOf(
  { tx }: typed.PendingWrite<Estimators>['writing'],
  { training_action }: typed.PendingWrite<Estimators>['next'],
) {
  const id = idOf(training_action);
  return id ? actionStateOf(tx, id) : null;
}
