import type * as typed from '#alec/behaviour.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Document = RecordOf<'candidate-documents'>;

/**
 * What was asked for has its document as soon as one of that type has come, and is asked for again when that one is
 * refused or turns out to be of another type. A document that is deleted leaves its request open by itself.
 */
export async function followRequests(
  { id, record }: typed.Written<'candidate-documents'>,
  writing: Writing,
): Promise<void> {
  if (record?.origin !== 'candidate' || !record.path) return;
  const answers = record.status !== 'refused';
  const known = await requestsOf(writing, id, record);
  for (const request of known) {
    const fits = answers && request.type === record.document_type;
    if (request.isAnswered && !fits) await setDocument(writing, request.id, null);
    if (!request.isAnswered && fits) await setDocument(writing, request.id, id);
  }
}

interface Request {
  readonly id: string;
  readonly type: string;
  /** By this document; else it is open. */
  readonly isAnswered: boolean;
}

function requestsOf({ tx }: Writing, id: string, { candidate_profile, document_type }: Document) {
  return tx.query<Request>(
    statementOf(sql`
      select request.id, request.document_type as type, request.candidate_document_id is not null as "isAnswered"
      from candidate_document_requests as request
      where request.candidate_document_id = ${id}::uuid
        or (request.candidate_profile_id = ${candidate_profile}::uuid
          and request.document_type = ${document_type}
          and request.candidate_document_id is null)
      order by request.created_at, request.id
      limit 100`),
  );
}

async function setDocument(writing: Writing, id: string, document: string | null): Promise<void> {
  const requests = resourceAt(writing.api.model, 'candidate-document-requests');
  const set = (): ValuesOf<'candidate-document-requests'> => ({ candidate_document: document });
  await setFields(writing, emptyChange(requests, 'all'), { id, versions: anyVersion, set });
}
