import { useLocale, useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import type { StatusColour } from '#engine/admin/theme/palette.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { hasArrived, mayDelete } from './documentGroups.ts';
import type { CandidateDocument, DocumentStatus, DocumentType } from './documentTypes.ts';
import { isViewable, useDocumentFile } from './useDocumentFile.ts';

interface DocumentRowProps {
  readonly document: CandidateDocument;
  readonly onSend: (type: DocumentType) => void;
}

/** A document: what it is, how it stands, and what can be done with it. */
export function DocumentRow({ document, onSend }: DocumentRowProps) {
  const translate = useTranslate();
  const { document_type, file_name, status, refusal_reason, origin } = document;
  const type = document_type ?? 'other';
  return (
    <li className="row">
      <div className="row-header">
        <h3>{translate(`candidateDocuments.types.${type}`)}</h3>
        {origin !== 'agency' && <StatusChip document={document} />}
      </div>
      <p className="file-name">{file_name}</p>
      <Facts document={document} />
      {status === 'refused' && (
        <p className="refused">{translate('candidateDocuments.refused', { reason: refusal_reason ?? '' })}</p>
      )}
      <div className="actions">
        {status === 'refused' && (
          <Button look="primary" icon="upload" onClick={() => onSend(type)}>
            {translate('candidateDocuments.sendAgain')}
          </Button>
        )}
        <FileActions document={document} />
        {mayDelete(document) && <DeleteDocument document={document} />}
      </div>
    </li>
  );
}

const colours: Readonly<Record<DocumentStatus, StatusColour>> = {
  new: 'waiting',
  seen: 'progress',
  accepted: 'done',
  refused: 'dispute',
};

function StatusChip({ document }: { readonly document: CandidateDocument }) {
  const translate = useTranslate();
  const status = document.status ?? 'new';
  if (!hasArrived(document)) {
    return <Chip colour="raised">{translate('candidateDocuments.unfinished.status')}</Chip>;
  }
  return <Chip colour={colours[status]}>{translate(`candidateDocuments.status.${status}`)}</Chip>;
}

/** When it came and how large it is; what keeps it from being opened. */
function Facts({ document }: { readonly document: CandidateDocument }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { wordsOfInstant } = useDays();
  const { createdAt, size, is_quarantined, origin } = document;
  if (!hasArrived(document)) return <p className="hint">{translate('candidateDocuments.unfinished.text')}</p>;
  const sentOn = origin === 'agency' ? 'candidateDocuments.sharedOn' : 'candidateDocuments.sentOn';
  const day = createdAt === undefined ? undefined : translate(sentOn, { day: wordsOfInstant(createdAt) });
  return (
    <>
      <p className="hint">{[day, formatBytes(size ?? 0, locale)].filter(Boolean).join(' · ')}</p>
      {is_quarantined && <p className="hint">{translate('candidateDocuments.quarantined')}</p>}
    </>
  );
}

function FileActions({ document }: { readonly document: CandidateDocument }) {
  const translate = useTranslate();
  const { open, download, isBusy } = useDocumentFile(document);
  if (!hasArrived(document) || document.is_quarantined) return null;
  const named = (key: string) => translate(key, { name: document.file_name });
  return (
    <>
      {isViewable(document) && (
        <Button icon="show" isBusy={isBusy} aria-label={named('candidateDocuments.openOne')} onClick={open}>
          {translate('candidateDocuments.open')}
        </Button>
      )}
      <Button
        icon="download"
        isBusy={isBusy}
        aria-label={named('candidateDocuments.downloadOne')}
        onClick={download}
      >
        {translate('candidateDocuments.download')}
      </Button>
    </>
  );
}
