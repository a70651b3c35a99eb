import { useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import type { DocumentRequest, DocumentType } from './documentTypes.ts';

interface AskedDocumentsProps {
  readonly requests: readonly DocumentRequest[];
  readonly onSend: (type: DocumentType) => void;
}

/** What the agency waits for: which document, why, who asked, and the way to send it. */
export function AskedDocuments({ requests, onSend }: AskedDocumentsProps) {
  const translate = useTranslate();
  const { wordsOfInstant } = useDays();
  if (requests.length === 0) return null;
  return (
    <Card title={translate('candidateDocuments.asked.title')}>
      <ul className="rows">
        {requests.map(({ id, document_type, message, requested_by, createdAt }) => {
          const type = document_type ?? 'other';
          const words = translate(`candidateDocuments.types.${type}`);
          return (
            <li key={id} className="row asked">
              <div>
                <h3>{words}</h3>
                {message && <p>{message}</p>}
                {requested_by && createdAt && (
                  <p className="hint">
                    {translate('candidateDocuments.asked.by', {
                      name: requested_by,
                      day: wordsOfInstant(createdAt),
                    })}
                  </p>
                )}
              </div>
              <Button
                icon="upload"
                aria-label={translate('candidateDocuments.asked.sendOne', { type: words })}
                onClick={() => onSend(type)}
              >
                {translate('candidateDocuments.send.submit')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
