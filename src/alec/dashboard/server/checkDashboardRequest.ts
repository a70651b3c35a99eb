import { problem, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Actor } from '#engine/model/model.ts';

const permission = 'erpf.dashboard.view';

/** Throws a Refusal: 403 for whoever may not see a dashboard, 400 for each parameter, of which there are none. */
export function checkDashboardRequest({ url }: Request, { permissions }: Actor): void {
  if (!permissions.has(permission) && !permissions.has(`${permission}.own`))
    refuseAny([problem('forbidden', { permission })]);
  refuseAny(unknownParameters(new URL(url).searchParams.keys()));
}
