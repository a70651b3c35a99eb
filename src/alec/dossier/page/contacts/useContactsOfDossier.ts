import { useGetList, useListContext } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

const path = 'contacts' satisfies Path;
type Contact = RecordOf<typeof path>;

/** What a contact is drawn by. */
export const drawnOfContacts = [
  'first_name',
  'last_name',
  'contact_type',
  'job',
  'agency',
  'company',
  'email',
  'phone_number',
] satisfies FieldOf<typeof path>[];

// As many as the server gives at once.
const perPage = 200;

/** The contacts of the dossier, those of other pages and beside the filters too. */
export function useContactsOfDossier(): readonly Contact[] {
  const { data: shown = [], total = 0, filterValues = {} } = useListContext<Contact>();
  const { record } = useDossier();
  const isPart = shown.length < total || Object.keys(filterValues).length > 0;
  const { data: all = shown } = useGetList<Contact>(
    path,
    {
      filter: { training_course: record.id } satisfies ValuesOf<typeof path>,
      sort: { field: 'createdAt' satisfies FieldOf<typeof path>, order: 'ASC' },
      pagination: { page: 1, perPage },
      meta: { fields: { contacts: drawnOfContacts } },
    },
    { enabled: isPart },
  );
  return isPart ? all : shown;
}
