import type { StatusColour } from '#engine/admin/theme/palette.ts';
import type { RecordOf } from '#generated/records.ts';

type Standing = Pick<RecordOf<'candidate-applications'>, 'status' | 'withdrawn_at'>;

/** Where an application stands, as a candidate is told it. */
type ApplicationState = 'sent' | 'underReview' | 'chosen' | 'notChosen' | 'withdrawn';

const states: readonly ApplicationState[] = ['sent', 'underReview', 'chosen', 'notChosen'];

/**
 * The state of an application: one that was withdrawn is that, whatever its status was.
 *
 * @example
 * applicationState({ status: 1, withdrawn_at: null }) // 'underReview'
 */
export function applicationState({ status, withdrawn_at }: Standing): ApplicationState {
  return withdrawn_at ? 'withdrawn' : (states[Number(status ?? 0)] ?? 'sent');
}

/**
 * Does an answer still come?
 *
 * @example
 * isInProgress({ status: 2, withdrawn_at: null }) // false
 */
export function isInProgress(application: Standing): boolean {
  return ['sent', 'underReview'].includes(applicationState(application));
}

/** The colours of the chips. */
export const stateColours: Readonly<Record<ApplicationState, StatusColour>> = {
  sent: 'waiting',
  underReview: 'progress',
  chosen: 'done',
  notChosen: 'cancelled',
  withdrawn: 'cancelled',
};
