import { useMemo } from 'react';
import { type Part, type Parts, useDossier } from '#alec/dossier/page/useDossier.ts';

export type TrainingAction = Part<'training_actions'>;

/** The training action that a dossier has become; undefined before its conversion, and again once that was reverted. */
function trainingActionOf({ training_actions }: Pick<Parts, 'training_actions'>) {
  return training_actions.find(({ is_draft, deletedAt }) => is_draft !== true && !deletedAt);
}

/** The training action of the dossier that is open. */
export function useTrainingAction(): TrainingAction | undefined {
  const { parts } = useDossier();
  return useMemo(() => trainingActionOf(parts), [parts]);
}

/** The conversion that somebody prepares. */
export function draftActionOf({ training_actions }: Pick<Parts, 'training_actions'>) {
  return training_actions.find(({ is_draft, deletedAt }) => is_draft === true && !deletedAt);
}
