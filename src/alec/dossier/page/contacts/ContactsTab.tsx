import { PartView } from '#alec/dossier/page/parts/PartView.tsx';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import type { FieldOf } from '#generated/records.ts';
import { AddKnownPeople } from './AddKnownPeople.tsx';
import { ContactList } from './ContactList.tsx';
import { drawnOfContacts } from './useContactsOfDossier.ts';

const slots = { toolbar: AddKnownPeople };
/** Whatever columns a table would have, these are drawn. */
const settings: ListSettings = {
  hasNoColumns: true,
  needs: drawnOfContacts,
};
const filters: readonly FieldOf<'contacts'>[] = ['contact_type'];

/** Who one writes to about the dossier. */
export default function ContactsTab() {
  return (
    <PartView path="contacts" tab="contacts" slots={slots} settings={settings} filters={filters}>
      <ContactList />
    </PartView>
  );
}
