import { type SortPayload, useGetList } from 'ra-core';
import type { Path, RecordOf } from '#generated/records.ts';

/** Resources whose rows are of one profile. */
export type ProfilePart = Extract<Path, `candidate-${string}`>;

interface Asked {
  readonly sort: SortPayload;
  readonly perPage: number;
}

/** The rows of one profile, a page of them, with their total. */
export function useOfProfile<P extends ProfilePart>(path: P, profile: string, { sort, perPage }: Asked) {
  return useGetList<RecordOf<P> & { readonly id: string }>(path, {
    filter: ofProfile(profile),
    sort,
    pagination: { page: 1, perPage },
  });
}

/** The condition that a row is of that profile. */
export function ofProfile(profile: string): { readonly candidate_profile: string } {
  return { candidate_profile: profile };
}
