import { useGetList } from 'ra-core';
import type { Path, RecordOf } from '#generated/records.ts';

export type Profile = RecordOf<'candidate-profiles'> & { readonly id: string };

export const profiles = 'candidate-profiles' satisfies Path;

const first = { pagination: { page: 1, perPage: 1 } };

/** The profile of whoever looks: the server gives a candidate no other one. */
export function useOwnProfile() {
  const { data, ...rest } = useGetList<Profile>(profiles, first);
  return { ...rest, profile: data?.[0] };
}
