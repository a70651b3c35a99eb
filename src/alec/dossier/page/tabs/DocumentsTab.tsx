import { DocumentsView } from '#alec/documents/page/DocumentsView.tsx';

/** The documents of the dossier. */
export default function DocumentsTab() {
  return <DocumentsView tab="ged" />;
}
