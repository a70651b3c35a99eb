import { useGetList } from 'ra-core';
import type { FieldOf } from '#generated/records.ts';
import { documentGroups, isOpen } from './documentGroups.ts';
import type { CandidateDocument, DocumentRequest } from './documentTypes.ts';
import { documents } from './send/useFileRule.ts';
import { requests } from './send/useSending.ts';

const newestFirst = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

const unanswered = { ['candidate_document' satisfies FieldOf<typeof requests>]: { null: true } };

/** The documents of the candidate in their groups, and what she is asked for. */
export function useDocuments() {
  const held = useGetList<CandidateDocument>(documents, newestFirst);
  const wanted = useGetList<DocumentRequest>(requests, { ...newestFirst, filter: unanswered });
  return {
    ...documentGroups(held.data ?? []),
    asked: (wanted.data ?? []).filter(isOpen),
    isPending: held.isPending || wanted.isPending,
    error: held.error ?? wanted.error,
    refetch: () => Promise.all([held.refetch(), wanted.refetch()]),
  };
}
