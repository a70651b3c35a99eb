import { productProblem } from '#alec/productProblem.ts';
import { Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';

/**
 * Throws a Refusal of 403 while somebody acts in the place of another: what is asked for is the owner's alone.
 *
 * @example
 * refuseInPlace(context) // a 403 where `context.actor.emulatedBy` is somebody
 */
export function refuseInPlace({ actor }: Pick<ApiContext, 'actor'>): void {
  if (actor.emulatedBy !== undefined) throw new Refusal(productProblem('own-account'));
}
