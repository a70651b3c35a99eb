import { PartView } from '#alec/dossier/page/parts/PartView.tsx';

/** The documents of the dossier. */
export default function DocumentsTab() {
  return <PartView path="documents" tab="ged" />;
}
