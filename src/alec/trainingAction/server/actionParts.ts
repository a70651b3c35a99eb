import type * as typed from '#alec/behaviour.ts';
import { candidatePartProblems } from './actionState.ts';
import { settleActions } from './settleActions.ts';

/** Results of a candidate: a closed dossier keeps them as they are. */
export const candidateResults: typed.Behaviour<'candidate-trainings'> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, previous, next }) => ({
    problems: await candidatePartProblems(writing.tx, { previous, next }),
  }),
  atEnd: settleActions,
};

/** Attendance of a candidate: a closed dossier keeps it as it is. */
export const candidateAttendances: typed.Behaviour<'training-action-attendances'> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, previous, next }) => ({
    problems: await candidatePartProblems(writing.tx, { previous, next }),
  }),
};
