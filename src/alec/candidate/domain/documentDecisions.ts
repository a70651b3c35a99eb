import type { RecordOf } from '#generated/records.ts';

type CandidateDocument = RecordOf<'candidate-documents'>;
export type DocumentStatus = NonNullable<CandidateDocument['status']>;
export type DocumentType = NonNullable<CandidateDocument['document_type']>;

/** What an agency makes: no candidate sends it, and nobody asks her for it. */
export const agencyTypes: readonly DocumentType[] = ['contract', 'certificate', 'convening_letter'];

export type Decision = 'mark-as-seen' | 'accept' | 'refuse';

const decisions: Readonly<Record<Decision, { from: readonly DocumentStatus[]; to: DocumentStatus }>> = {
  'mark-as-seen': { from: ['new'], to: 'seen' },
  accept: { from: ['new', 'seen'], to: 'accepted' },
  refuse: { from: ['new', 'seen'], to: 'refused' },
};

/**
 * What becomes of a document by a decision; null: it cannot be taken. Only what a candidate sent, and whose bytes have
 * come, is decided on, and once.
 *
 * @example
 * decided('accept', { origin: 'candidate', status: 'new', path: '3b…' }) // 'accepted'
 * decided('accept', { origin: 'candidate', status: 'refused', path: '3b…' }) // null
 */
export function decided(
  decision: Decision,
  { origin, status, path }: Pick<CandidateDocument, 'origin' | 'status' | 'path'>,
): DocumentStatus | null {
  const { from, to } = decisions[decision];
  const isSent = origin === 'candidate' && typeof path === 'string' && path !== '';
  return isSent && status && from.includes(status) ? to : null;
}
