import { PartView } from '../parts/PartView.tsx';
import { AddKnownPeople } from './AddKnownPeople.tsx';
import { ContactList } from './ContactList.tsx';

const slots = { toolbar: AddKnownPeople };
const filters = ['contact_type'];

/** Who one writes to about the dossier. */
export default function ContactsTab() {
  return (
    <PartView path="contacts" tab="contacts" slots={slots} filters={filters}>
      <ContactList />
    </PartView>
  );
}
