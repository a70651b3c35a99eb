import { useGetList, useLocale, useStore } from 'ra-core';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf } from '#generated/records.ts';
import { type HelpEntry, helpPages } from './helpPages.ts';

/** The name of the page that tells what is new; a page of Notion gets it by its title. */
export const updateNotes = 'update-notes';

type Notes = Pick<HelpEntry, 'id' | 'language' | 'slug' | 'changed_on'>;

const shown = ['language', 'slug', 'changed_on'] as const satisfies FieldOf<typeof helpPages>[];
const staleTime = 3_600_000;

/** Whether there are update notes, and whether they changed since the person opened them in this browser. */
export function useUpdateNotes(isForMe: boolean) {
  const locale = useLocale();
  const { data, isPending } = useGetList<Notes>(
    helpPages,
    {
      filter: { slug: updateNotes } satisfies Partial<Notes>,
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'position' satisfies FieldOf<typeof helpPages>, order: 'ASC' },
      meta: { fields: { notion_pages: shown } },
    },
    { staleTime, retry: false, enabled: isForMe },
  );
  const [read] = useReadNotes();
  const notes = data?.find(({ language }) => language === null || language === locale);
  return {
    /** What is not known yet may be there. */
    areThere: isPending || notes !== undefined,
    areNew: notes?.changed_on != null && notes.changed_on > read,
  };
}

/** The day of the newest notes that the person has opened; kept in this browser, per person. */
export function useReadNotes() {
  const actor = useActor();
  return useStore<string>(`updateNotesRead.${actor?.id ?? ''}`, '');
}
