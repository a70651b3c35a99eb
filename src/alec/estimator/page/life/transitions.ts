/** The moves of an estimator's life by the status they start from; each is a call and a permission of that name. */
const transitionsByStatus = {
  DRAFT_STATUS: ['request'],
  REQUEST_VALIDATION_STATUS: ['validate', 'refuse', 'withdraw'],
  VALIDATE_STATUS: ['reopen'],
} as const;

export type TransitionName = (typeof transitionsByStatus)[keyof typeof transitionsByStatus][number];

/**
 * The transitions that start from a status, the likeliest first.
 *
 * @example transitionsOf('VALIDATE_STATUS') // ['reopen']
 */
export function transitionsOf(status: unknown): readonly TransitionName[] {
  return transitionsByStatus[status as keyof typeof transitionsByStatus] ?? [];
}
