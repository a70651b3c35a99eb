import { problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';

const permission = 'erpf.candidate-ad.view';

/** Answers a call about ads for the caller herself: 403 for whoever may see none, and every refusal as a document. */
export async function ownAds(context: ApiContext, answer: () => Promise<object>): Promise<Response> {
  try {
    const { permissions } = context.actor;
    if (!permissions.has(permission) && !permissions.has(`${permission}.own`))
      throw new Refusal(problem('forbidden', { permission }));
    return Response.json(await answer(), {
      headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' },
    });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}
