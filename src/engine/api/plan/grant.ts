import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Resource } from '#engine/model/model.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';

/** Rows an actor reaches: `none` was refused before. */
export type Granted = 'all' | 'own';

/** How far the actor may do this; throws a Refusal of 403 when not at all. */
export function grant(
  { context }: { readonly context: ApiContext },
  resource: Resource,
  doing: string,
): Granted {
  const reach = mayDo(context.actor, resource, doing);
  if (reach !== 'none') return reach;
  throw new Refusal(problem('forbidden', { permission: permissionOf(resource, doing) }));
}
