import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'ra-core';
import type { CallParams, CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import type { RecordOf } from '#generated/records.ts';

/** What the server says of one's own account. */
export interface OwnAccount
  extends Omit<
    RecordOf<'users'>,
    'first_name' | 'last_name' | 'email' | 'role' | 'regions' | 'groups' | 'manager'
  > {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: string;
  readonly fullName: string;
  readonly region_names: readonly string[];
  readonly agency_names: readonly string[];
  readonly manager_name: string | null;
  readonly has_signature: boolean;
  readonly emulated_by: string | null;
}

const key = ['own-account'];

/** One's own account, with the version it is changed from. */
export function useOwnAccount() {
  const call = useOwnCall();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = (await call('me', { signal, accept: 'application/vnd.api+json' })) as Response;
      const { data } = await answer.json();
      return {
        account: { id: data.id, ...data.attributes } as OwnAccount,
        etag: answer.headers.get('etag') ?? '',
      };
    },
  });
}

/** A call below `/auth`: `call('me/signature', { method: 'DELETE' })`. */
export function useOwnCall() {
  const provider = useDataProvider<JsonApiProvider>();
  return useCallback(
    (path: string, params: Omit<CallParams, 'path'> = {}): Promise<CallResult | Response> =>
      provider.call('auth', { path, ...params }),
    [provider],
  );
}

/** Reads the account again after it was changed; the top bar shows it too. */
export function useRefreshAccount() {
  const queries = useQueryClient();
  const { refetch } = useGetIdentity();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: key }), refetch()]);
  }, [queries, refetch]);
}
