import { useDataProvider } from 'ra-core';
import type { CallParams, CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';

/** A call about one's own account: `call('me/sessions', { method: 'DELETE' })`. */
export function useOwnCall() {
  const provider = useDataProvider<JsonApiProvider>();
  return useCallback(
    async (path: string, params: Omit<CallParams, 'path'> = {}) =>
      (await provider.call('auth', { path, ...params })) as CallResult,
    [provider],
  );
}
