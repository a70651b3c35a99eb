import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { chats } from '#alec/chat/page/useMessages.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldOf } from '#generated/records.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Those who may see the dossier and whose name begins so; nobody without words. */
export function usePeople(words: string | undefined): readonly NamedPerson[] {
  const { record } = useDossier();
  const { call } = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [chats, 'people', record.id, words],
    queryFn: async ({ signal }) => {
      const query = { ['training_course' satisfies FieldOf<typeof chats>]: record.id, q: words ?? '' };
      const { meta } = (await call(chats, { path: 'people', query, signal })) as CallResult;
      return (meta?.people ?? []) as readonly NamedPerson[];
    },
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return words === undefined ? [] : (data ?? []);
}
