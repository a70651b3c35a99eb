import { useGetList, useGetOne, useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { type HelpEntry, helpPages, treeOf } from './helpPages.ts';

const entry = [
  'title',
  'parent',
  'language',
  'slug',
  'routes',
  'changed_on',
  'position',
] as const satisfies FieldOf<typeof helpPages>[];
const everything = { page: 1, perPage: 200 };
const inOrder = { field: 'position' satisfies FieldOf<typeof helpPages>, order: 'ASC' } as const;
/** They change with a release, or when somebody writes in Notion. */
const staleTime = 300_000;

/** The tree of the help in the language of the screen. */
export function useHelpTree() {
  const locale = useLocale();
  const { data, error, isPending, refetch } = useGetList<HelpEntry>(
    helpPages,
    { pagination: everything, sort: inOrder, meta: { fields: { notion_pages: entry } } },
    { staleTime, retry: false },
  );
  const tree = useMemo(() => treeOf(data ?? [], locale), [data, locale]);
  return { tree, error, isPending, refetch };
}

type Content = Required<Pick<RecordOf<typeof helpPages>, 'id' | 'content'>>;

/** What one page says. */
export function useHelpContent(id: string) {
  return useGetOne<Content>(
    helpPages,
    { id, meta: { fields: { notion_pages: ['content' satisfies FieldOf<typeof helpPages>] } } },
    { staleTime, retry: false },
  );
}

export type HelpText = Required<Pick<RecordOf<typeof helpPages>, 'id' | 'plain_text'>>;

/** The words of all pages, once somebody searches. */
export function useHelpTexts(isSearching: boolean) {
  return useGetList<HelpText>(
    helpPages,
    {
      pagination: everything,
      sort: inOrder,
      meta: { fields: { notion_pages: ['plain_text' satisfies FieldOf<typeof helpPages>] } },
    },
    { staleTime, retry: false, enabled: isSearching },
  );
}
