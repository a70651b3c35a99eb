import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import type { CandidateDocument, DocumentType } from './documentTypes.ts';

interface DocumentSectionProps {
  readonly title: string;
  readonly documents: readonly CandidateDocument[];
  readonly onSend: (type: DocumentType) => void;
}

/** Documents of one kind, the newest first; nothing where there is none. */
export function DocumentSection({ title, documents, onSend }: DocumentSectionProps) {
  if (documents.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="rows">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} onSend={onSend} />
        ))}
      </ul>
    </Card>
  );
}
