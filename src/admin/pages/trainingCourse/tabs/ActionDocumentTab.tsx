import { PartView } from '../parts/PartView.tsx';

/** The documents of the action. */
export default function ActionDocumentTab() {
  return <PartView path="documents" tab="action_document" />;
}
