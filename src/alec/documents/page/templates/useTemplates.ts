import { useGetList } from 'ra-core';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';

export const templates = 'document-templates';
export type Template = RecordOf<typeof templates> & { readonly id: string };

const mostTemplates = 200;

/** The templates of a kind, in the order administrators gave them; none for who may not see any. */
export function useTemplates(kind: NonNullable<Template['kind']>, isWanted = true): readonly Template[] {
  const { may } = useAccessTo(templates);
  const { data } = useGetList<Template>(
    templates,
    {
      filter: { kind } satisfies ValuesOf<typeof templates>,
      pagination: { page: 1, perPage: mostTemplates },
      sort: { field: 'position' satisfies FieldOf<typeof templates>, order: 'ASC' },
    },
    { enabled: isWanted && may('view') },
  );
  return data ?? [];
}
