import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';

/** What a text was made of: the file as it was, and its version; null: there is no such file yet. */
export interface Base {
  readonly source: string;
  readonly version: string | null;
}

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'changed' }
  /** A sentence, or the key of one. */
  | { readonly kind: 'failed'; readonly message: string };

/** Saves a text as the file of a resource, on the version it was made of; gives the file as it is then. */
export function useSaving(path: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const save = async (
    text: string,
    { version }: Base,
    renameElsewhere: boolean,
  ): Promise<Base | undefined> => {
    setState({ kind: 'saving' });
    try {
      const headers: Record<string, string> =
        version === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` };
      const body = { data: { type: 'schemas', id: path, attributes: { source: text, renameElsewhere } } };
      const answer = await provider.call('schemas', { id: path, method: 'PUT', body, headers });
      if (answer instanceof Response) throw new Error('The server gave no document');
      setState({ kind: 'saved' });
      return answer.data as unknown as Base;
    } catch (error) {
      const refused = stateOf(error);
      // Who chooses between both sees theirs as it is now.
      if (refused.kind === 'changed') await client.invalidateQueries({ queryKey: ['schema', path] });
      setState(refused);
      return undefined;
    }
  };
  return { state, save, settle: () => setState({ kind: 'idle' }) };
}

function stateOf(error: unknown): SaveState {
  const { status } = error as { readonly status?: number };
  return status === 412 ? { kind: 'changed' } : { kind: 'failed', message: failureMessage(error) };
}
