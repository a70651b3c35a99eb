import type { CandidateDocument, DocumentRequest } from './documentTypes.ts';

interface DocumentGroups {
  readonly cvs: readonly CandidateDocument[];
  readonly own: readonly CandidateDocument[];
  readonly shared: readonly CandidateDocument[];
}

/**
 * The documents of a candidate by whom they are of. What the agency began to share and whose file has not come is not
 * shown; what she began to send is, so that she may take it away.
 *
 * @example
 * documentGroups([{ id: '1', origin: 'agency', document_type: 'contract', size: 12 }]).shared.length // 1
 */
export function documentGroups(documents: readonly CandidateDocument[]): DocumentGroups {
  const own = documents.filter(({ origin }) => origin !== 'agency');
  return {
    cvs: own.filter(({ document_type }) => document_type === 'cv'),
    own: own.filter(({ document_type }) => document_type !== 'cv'),
    shared: documents.filter((document) => document.origin === 'agency' && hasArrived(document)),
  };
}

/** Has its file come? A sending that broke off leaves a document without one. */
export function hasArrived({ size }: Pick<CandidateDocument, 'size'>): boolean {
  return typeof size === 'number';
}

/** May a candidate take it away? Hers, until it is accepted. */
export function mayDelete({ origin, status }: Pick<CandidateDocument, 'origin' | 'status'>): boolean {
  return origin !== 'agency' && status !== 'accepted';
}

/** Is it still waited for? */
export function isOpen({ candidate_document }: DocumentRequest): boolean {
  return !candidate_document;
}
