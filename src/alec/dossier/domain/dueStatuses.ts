import {
  type DossierStatus,
  dossierStatuses,
  rolesOfPart,
  type Transition,
  transitionsFrom,
} from './dossierStatus.ts';

/** The statuses in which dossiers wait for a role. */
export interface DueStatuses {
  /** It may move them on, whatever day it is. */
  readonly now: readonly DossierStatus[];
  /** It may, once their training is over. */
  readonly afterTraining: readonly DossierStatus[];
}

/**
 * The statuses that a role has to move on, by the status map: cancelling, disputing, reopening and taking back are
 * nobody's duty, and an answer is the duty of those alone who do nothing else with a project.
 *
 * @example
 * dueStatuses('recruiter') // { now: ['waiting_for_ae', 'waiting_for_retour_ae'], afterTraining: [] }
 */
export function dueStatuses(role: string): DueStatuses {
  const answersOnly = !rolesOfPart('project').includes(role);
  const duties = dossierStatuses.map((status) => ({
    status,
    moves: movesOf(status, role).filter(({ part }) => part !== 'answer' || answersOnly),
  }));
  const due = duties.filter(({ moves }) => moves.length > 0);
  const isLater = ({ moves }: (typeof duties)[number]) => moves.every(waitsForEnd);
  return {
    now: due.filter((one) => !isLater(one)).map(({ status }) => status),
    afterTraining: due.filter(isLater).map(({ status }) => status),
  };
}

/** Out of a dispute it goes back to where it was, wherever that is. */
const anyInAction: DossierStatus = 'in_progress';

function movesOf(status: DossierStatus, role: string): readonly Transition[] {
  if (status === 'closed') return [];
  return transitionsFrom(status, anyInAction, role).filter(
    ({ part, to, conditions }) =>
      part !== 'cancel' && to !== 'dispute' && !conditions.includes('no-conversion'),
  );
}

function waitsForEnd({ conditions }: Transition): boolean {
  return conditions.includes('last-session-over');
}
