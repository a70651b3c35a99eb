import type { EstimatorChecks } from './checks.ts';

/** They decide on every request but their own. */
const always: readonly string[] = ['admin', 'regional_director'];

/**
 * The roles that may validate or refuse an estimator, by its stored checks: managers too where the margin asks for no
 * director. One that was never judged is for directors. Nobody decides on a request of their own.
 * Source: domain lists, section 4.
 *
 * @example
 * approverRoles({ margin: { status: 'OK', director_approval: false } }) // ['admin', 'regional_director', 'manager']
 */
export function approverRoles(checks: unknown): readonly string[] {
  return needsDirector(checks) ? always : [...always, 'manager'];
}

function needsDirector(checks: unknown): boolean {
  const { margin } = (checks ?? {}) as Partial<Pick<EstimatorChecks, 'margin'>>;
  return margin?.director_approval !== false;
}
