/** The moves of an estimator's life by the status they start from; each is a call and a permission of that name. */
const movesFrom = {
  DRAFT_STATUS: ['request'],
  REQUEST_VALIDATION_STATUS: ['validate', 'refuse', 'withdraw'],
  VALIDATE_STATUS: ['reopen'],
} as const;

export type MoveName = (typeof movesFrom)[keyof typeof movesFrom][number];

/**
 * The moves that start from a status, the likeliest first.
 *
 * @example movesOf('VALIDATE_STATUS') // ['reopen']
 */
export function movesOf(status: unknown): readonly MoveName[] {
  return movesFrom[status as keyof typeof movesFrom] ?? [];
}
