import type * as typed from '#alec/behaviour.ts';
import { candidatePartProblems, candidateStateOf } from './actionState.ts';
import { foreignProblems } from './foreignParts.ts';
import { settleActions } from './settleActions.ts';

/** Results of a candidate: a closed dossier keeps them as they are. */
export const candidateResults: typed.Behaviour<'candidate-trainings'> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, previous, next }) => ({
    problems: await candidatePartProblems(writing.tx, { previous, next }),
  }),
  atEnd: settleActions,
};

/** Attendance of a candidate, in sessions of her dossier: a closed one keeps it as it is. */
export const candidateAttendances: typed.Behaviour<'training-action-attendances'> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, event, previous, next }) => {
    const problems = await candidatePartProblems(writing.tx, { previous, next });
    const state = await candidateStateOf(writing.tx, next.training_action_candidate);
    if (!state || event === 'deleted') return { problems };
    const foreign = await foreignProblems(writing, 'training-action-attendances', next, state.dossierId);
    return { problems: [...problems, ...foreign] };
  },
};
