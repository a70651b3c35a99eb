import { useMemo } from 'react';
import { DocumentsView } from '#alec/documents/page/DocumentsView.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

/** What an action leaves: attendance, certificates and invoices of the organisation, and all of the funding body. */
const documentTypes = [9, 10, 11, 12, 13, 14, 21, 22, 23, 24, 25, 26, 27, 28];

/** The documents of the training action; all of the dossier's are on their own tab. */
export default function ActionDocumentTab() {
  const { record } = useDossier();
  const [filter, defaultValues] = useMemo(
    () => [
      { training_course: record.id, document_type: documentTypes },
      { training_course: record.id, document_type: documentTypes[0] },
    ],
    [record.id],
  );
  return <DocumentsView tab="action_document" filter={filter} defaultValues={defaultValues} />;
}
