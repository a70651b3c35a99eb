import type * as typed from '#alec/behaviour.ts';
import { notifyCandidate } from '#alec/candidate/server/notices/notifyCandidate.ts';
import { notifyRecruiters } from '#alec/candidate/server/notices/notifyRecruiters.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { RecordOf } from '#generated/records.ts';
import { typeText } from './typeText.ts';

type Written = typed.Written<'candidate-documents'>;
type Document = RecordOf<'candidate-documents'>;

const documentType = 10;

/** The bytes of a document have come: the other side is notified. */
export async function notifyArrival({ previous, record }: Written, writing: Writing): Promise<void> {
  if (!record?.path || previous?.path) return;
  const { origin } = record;
  const profileId = String(record.candidate_profile);
  const message = nameOf(record, writing);
  if (origin === 'agency')
    return notifyCandidate(writing, {
      type: documentType,
      title: 'Document partagé par votre agence',
      message,
      profileId,
    });
  const titleOf = (name: string) => `Document reçu de ${name}`;
  return notifyRecruiters(writing, { type: documentType, titleOf, message, profileId });
}

/** The candidate is notified of a decision, with the reason of a refusal; that it was seen she finds in her list. */
export async function notifyDecision({ previous, record }: Written, writing: Writing): Promise<void> {
  if (!record || !previous || record.status === previous.status) return;
  const { status, refusal_reason: reason } = record;
  const profileId = String(record.candidate_profile);
  if (status !== 'accepted' && status !== 'refused') return;
  const title = status === 'accepted' ? 'Document accepté' : 'Document refusé';
  const why = status === 'refused' ? `\nMotif\u00a0: ${reason ?? ''}` : '';
  const message = `${nameOf(record, writing)}${why}`;
  await notifyCandidate(writing, { type: documentType, title, message, profileId });
}

function nameOf({ document_type, file_name }: Document, writing: Writing): string {
  return `${typeText(writing, document_type, 'fr')}\u00a0: ${file_name}`;
}
