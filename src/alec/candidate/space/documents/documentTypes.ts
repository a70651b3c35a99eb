import type { RecordOf } from '#generated/records.ts';

export type CandidateDocument = RecordOf<'candidate-documents'> & { readonly createdAt?: string };
export type DocumentRequest = RecordOf<'candidate-document-requests'> & { readonly createdAt?: string };
export type DocumentType = NonNullable<CandidateDocument['document_type']>;
export type DocumentStatus = NonNullable<CandidateDocument['status']>;

/** What a candidate may send, what is asked for most often first; contracts and certificates come from the agency. */
export const sendableTypes: readonly DocumentType[] = [
  'cv',
  'identity',
  'residence_permit',
  'health_card',
  'bank_details',
  'proof_of_address',
  'diploma',
  'accreditation',
  'driving_licence',
  'medical',
  'disability',
  'other',
];
