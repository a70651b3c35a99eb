import { listPath } from '#engine/admin/resource/paths.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** How many records are compared at once. */
export const mostCompared = 4;

/**
 * The address at which records are compared.
 *
 * @example comparePath(branches, ['a', 'b']) // '/resources/branches/compare?ids=a,b'
 */
export function comparePath(resource: ScreenResource, ids: readonly string[]): string {
  return `${listPath(resource)}/compare?ids=${ids.join(',')}`;
}
