import { type CandidateParts, candidateCall } from '#alec/candidate/server/ownCandidate.ts';

/**
 * `POST /candidate/deletion`: the caller asks for her account to be deleted. 200 with the day it will be; 409 where she asked
 * already.
 *
 * @example
 * // {"meta": {"deletion_requested_at": "2026-03-02T08:30:00.000Z", "erased_at": "2026-04-01T08:30:00.000Z"}}
 */
export function requestDeletionResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return ownAction(source, parts, 'request-deletion');
}

/** `DELETE /candidate/deletion`: she takes it back; 409 where nothing was asked for, or the 30 days are over. */
export function cancelDeletionResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return ownAction(source, parts, 'cancel-deletion');
}

function ownAction(
  source: Request,
  parts: CandidateParts,
  action: 'request-deletion' | 'cancel-deletion',
): Promise<Response> {
  const { api, context } = parts;
  return candidateCall(
    source,
    parts,
    ({ profileId }) => {
      const address = api.addressOf(`candidate-profiles/${profileId}/${action}`);
      return api.handle(new Request(address, { method: 'PATCH' }), context);
    },
    { isHersAlone: true },
  );
}
