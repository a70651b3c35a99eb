import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { Path, RecordOf } from '#generated/records.ts';

type Photographed = Required<Pick<RecordOf<'users'>, 'id' | 'avatar'>>;

/** A photograph that is new is seen by others this much later. */
const staleTime = 300_000;
const none: ReadonlyMap<string, string> = new Map();

/**
 * Where the photograph of each account is that has one. Asked once for everybody, so that nothing is asked of those who
 * have none.
 */
export function usePhotographs(): ReadonlyMap<string, string> {
  const { call } = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: ['users' satisfies Path, 'avatars'],
    queryFn: async ({ signal }) => {
      const { data: people } = (await call('users' satisfies Path, {
        path: 'avatars',
        signal,
      })) as CallResult;
      const photographed = (people ?? []) as unknown as readonly Photographed[];
      return new Map(photographed.map(({ id, avatar }) => [id, avatar ?? '']));
    },
    staleTime,
    retry: false,
  });
  return data ?? none;
}
