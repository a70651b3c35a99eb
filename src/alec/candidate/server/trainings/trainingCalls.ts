import { type CandidateParts, candidateCall, idBefore } from '#alec/candidate/server/ownCandidate.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { fileResponse } from '#engine/api/upload/fileResponse.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { readTrainings } from './readTrainings.ts';
import { convocationSql } from './trainingsSql.ts';

/**
 * `GET /candidate/trainings`: the trainings of the caller's dossiers, with their sessions.
 *
 * @example
 * // {"data": [{"type": "candidate_space_trainings", "id": "0193…", "attributes": {"label": "CACES R489", "state": "planned", …}}]}
 */
export function trainingsResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(source, parts, async (person) => {
    const trainings = await readTrainings(parts.database, person, parts.now());
    const data = trainings.map(({ id, ...attributes }) => ({
      type: 'candidate_space_trainings',
      id,
      attributes,
    }));
    return Response.json(
      { jsonapi: { version: '1.1' }, data },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    );
  });
}

/**
 * `GET /candidate/trainings/{id}/convocation`: the last version of the convocation, whole or a part; 404 for a training
 * that is not of her dossiers, or that nobody has been convened to.
 */
export function convocationResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(source, parts, async ({ profileId }) => {
    const id = idBefore(source, 1);
    const [file] = isUuid(id) ? await parts.database.query<FileRow>(convocationSql(profileId, id)) : [];
    if (!file) throw new Refusal(problem('not-found'));
    return fileResponse(file, source, parts.files);
  });
}
