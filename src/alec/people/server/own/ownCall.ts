import { productProblem } from '#alec/productProblem.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import type { Model } from '#engine/model/model.ts';

/** What a call about an account is answered with. */
export interface OwnCallParts {
  readonly api: Api;
  readonly database: Database;
  readonly files: Files;
  readonly model: Model;
  readonly context: ApiContext;
}

/** What the owner of an account may do with it and with what hangs on it, whatever her role. */
const ownerRights = [
  'erpf.user.view.own',
  'erpf.user.update.own',
  'erpf.own-account.view.own',
  'erpf.own-account.create.own',
  'erpf.own-account.update.own',
  'erpf.own-account.delete.own',
];

/**
 * Answers a call about the caller's own account, with the rights of its owner: through these calls alone what hangs on an
 * account is read and written, and by nobody who acts in another's place, who gets a 403.
 *
 * @example
 * await ownCall(context, (owner) => api.handle(new Request(api.addressOf(`users/${owner.actor.id}`)), owner))
 */
export async function ownCall(
  context: ApiContext,
  answer: (owner: ApiContext) => Promise<Response>,
): Promise<Response> {
  try {
    if (context.actor.emulatedBy !== undefined) throw new Refusal(productProblem('own-account'));
    return await answer(asOwner(context));
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

/** The answer of a call that takes no parameters: 400 for each that it is sent. */
export function withoutParameters<P extends OwnCallParts>(
  answer: (source: Request, parts: P) => Promise<Response>,
): (source: Request, parts: P) => Promise<Response> {
  return async (source, parts) => {
    const unknown = unknownParameters(new URL(source.url).searchParams.keys());
    return unknown.length > 0 ? problemResponse(unknown, parts.context) : answer(source, parts);
  };
}

function asOwner({ actor, ...context }: ApiContext): ApiContext {
  return { ...context, actor: { ...actor, permissions: new Set([...actor.permissions, ...ownerRights]) } };
}
