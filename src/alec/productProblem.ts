import { problemsOf } from '#engine/api/request/problem.ts';

/** The expected failures that only ALEC has, and their statuses; their words stand in `locales` like all others. */
export const statusOfProductProblem = {
  'not-author': 403,
  'own-request': 403,
  'own-account': 403,
  'not-picture': 422,
  'picture-too-wide': 422,
  'too-late-to-change': 409,
  'needs-director': 403,
  'not-requester': 403,
  'not-giver': 403,
  'condition-not-met': 409,
  'not-convertible': 409,
  'invoice-entered': 409,
  'refund-received': 409,
  'financing-used': 409,
  'milestone-elsewhere': 422,
  'too-many-rows': 422,
  'delegation-overlap': 409,
  'delegation-circle': 409,
  'delegation-chain': 409,
  'delegation-not-in-progress': 409,
  'delegation-began-today': 409,
  'unknown-commune': 422,
  'ad-closed': 409,
  'already-applied': 409,
  'application-withdrawn': 409,
  'application-moved-on': 409,
  'no-candidate-profile': 404,
  'mail-stands': 409,
  'mail-leaves': 409,
  'mail-too-heavy': 422,
  'nothing-to-send': 422,
  'not-own-document': 403,
  'document-accepted': 409,
  'document-in-application': 409,
  'too-many-uploads': 429,
  'already-invited': 409,
  'too-many-invitations': 429,
  'lucie-refused': 422,
  'search-too-short': 400,
  'drive-link': 422,
  'drive-not-found': 422,
  'drive-type': 422,
  'drive-away': 503,
  'drive-off': 503,
  'lucie-away': 503,
  'lucie-off': 503,
  'deletion-asked': 409,
  'deletion-not-asked': 409,
  'deletion-due': 409,
  'already-attached': 409,
} as const satisfies Record<string, number>;

/**
 * A Problem of that table.
 *
 * @example
 * productProblem('not-author', { name: 'Ada' }) // { status: 403, code: 'not-author', values: { name: 'Ada' }, … }
 */
export const productProblem = problemsOf(statusOfProductProblem);
