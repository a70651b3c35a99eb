import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { DocumentType } from '#alec/candidate/space/documents/documentTypes.ts';
import { PhotoPages } from '#alec/candidate/space/documents/photos/PhotoPages.tsx';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { FileChoice, PhotoChoice } from './FileChoice.tsx';
import { SendProgress } from './SendProgress.tsx';
import { TypeField } from './TypeField.tsx';
import { useSendForm } from './useSendForm.ts';

interface SendPanelProps {
  /** The id of her profile. */
  readonly profile: string;
  /** What is asked for, where something is. */
  readonly type: DocumentType | undefined;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Sends one document: which it is, a file or photographs, and how far it is. */
export function SendPanel({ profile, type: asked, onClose, onSent }: SendPanelProps) {
  const translate = useTranslate();
  const form = useSendForm({ profile, asked, onSent });
  const { rule, file, photos, sending, sentFile, fileError, isOffline } = form;
  const { id, heading } = useFocusedHeading();
  const cancel = () => {
    form.touch();
    onClose();
  };
  return (
    <section className="card send-panel" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {translate('candidateDocuments.send.title')}
      </h2>
      <form className="send-form" noValidate onSubmit={(event) => void form.submit(event)}>
        <TypeField
          type={form.type}
          isLocked={sending.isSending}
          error={form.typeError}
          onChange={form.chooseType}
        />
        <p className="hint">{translate('candidateDocuments.send.limit', { limit: rule.limit })}</p>
        {file && <ChosenFile file={file} />}
        {photos.pages.length > 0 && (
          <PhotoPages photos={photos} isLocked={sending.isSending} onChange={form.touch} />
        )}
        {!sending.isSending && <Choices form={form} />}
        {fileError !== undefined && (
          <p className="error" role="alert">
            {fileError}
          </p>
        )}
        {isOffline && (
          <p className="note" role="status">
            <Icon name="offline" />
            <span>{translate('candidateDocuments.send.offline')}</span>
          </p>
        )}
        {sending.sent !== undefined && sentFile ? (
          <SendProgress file={sentFile} sent={sending.sent} onStop={sending.cancel} />
        ) : (
          <div className="actions">
            <Button type="submit" look="primary" icon="upload" isBusy={photos.isBusy} disabled={isOffline}>
              {translate(form.hasFailed ? 'candidate.loadError.retry' : 'candidateDocuments.send.submit')}
            </Button>
            <Button onClick={cancel}>{translate('candidateDocuments.send.cancel')}</Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** A file, or photographs one after the other. */
function Choices({ form }: { readonly form: ReturnType<typeof useSendForm> }) {
  const translate = useTranslate();
  const { rule, file, photos, chooseFile, addPhotos } = form;
  const isFirst = photos.pages.length === 0;
  return (
    <div className="actions">
      {isFirst && (
        <FileChoice endings={rule.endings} onFile={chooseFile}>
          {translate(file ? 'candidateDocuments.send.other' : 'candidateDocuments.send.file')}
        </FileChoice>
      )}
      <PhotoChoice isFirst={isFirst} onPhotos={addPhotos} />
    </div>
  );
}

/** Who opened the panel from further below is led to it. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return { id: useId(), heading };
}
