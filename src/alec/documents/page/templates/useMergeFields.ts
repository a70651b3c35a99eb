import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { templates } from './useTemplates.ts';

interface Named {
  readonly name: string;
  readonly label: string;
}
interface MergeFields {
  readonly fields: readonly Named[];
  readonly loops: readonly (Named & { readonly fields: readonly Named[] })[];
}

/** What a template may fill in, as the server says it in the language of the screen. */
export function useMergeFields(): MergeFields | undefined {
  const { call } = useDataProvider<JsonApiProvider>();
  const [locale] = useLocaleState();
  const { data } = useQuery({
    queryKey: [templates, 'fields', locale],
    queryFn: async ({ signal }) => {
      const answer = await call(templates, { path: 'fields', signal });
      return (answer as { readonly meta: unknown }).meta as MergeFields;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
