import { PartView } from '../parts/PartView.tsx';

/** Who one writes to about the dossier. */
export default function ContactsListTab() {
  return <PartView path="contacts" tab="contacts" />;
}
