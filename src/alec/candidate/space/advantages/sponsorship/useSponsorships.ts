import { useGetList } from 'ra-core';
import type { Path, RecordOf } from '#generated/records.ts';

export const sponsorships = 'candidate-sponsorships' satisfies Path;

export type Sponsorship = RecordOf<typeof sponsorships> & { readonly createdAt?: string };

const newestFirst = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** Whom the candidate has invited, the last one first. */
export function useSponsorships() {
  return useGetList<Sponsorship>(sponsorships, newestFirst);
}
