import type * as typed from '#alec/behaviour.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidateStateOf, closedProblems } from './actionState.ts';
import { settleActions } from './settleActions.ts';

type OfCandidate = 'candidate-trainings' | 'training-action-attendances';

/** Results and attendance of a candidate: a closed dossier keeps them as they are. */
export const candidateResults: typed.Behaviour<'candidate-trainings'> = {
  holdsWhole: true,
  beforeWrite: keepClosed,
  atEnd: settleActions,
};

export const candidateAttendances: typed.Behaviour<'training-action-attendances'> = {
  holdsWhole: true,
  beforeWrite: keepClosed,
};

async function keepClosed<P extends OfCandidate>({
  writing,
  previous,
  next,
}: Pick<typed.PendingWrite<P>, 'writing' | 'previous' | 'next'>): Promise<typed.Amendment<P>> {
  const candidate: JsonValue | undefined = (previous as ValuesOf<OfCandidate> | null)
    ?.training_action_candidate;
  const state = await candidateStateOf(
    writing.tx,
    candidate ?? (next as ValuesOf<OfCandidate>).training_action_candidate,
  );
  return { problems: closedProblems(state) };
}
