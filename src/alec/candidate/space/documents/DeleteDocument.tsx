import { useDelete, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { failureWords } from '#alec/candidate/space/parts/failureWords.ts';
import type { CandidateDocument } from './documentTypes.ts';
import { documents } from './send/useFileRule.ts';
import { useRefreshDocuments } from './send/useSending.ts';

/** Takes a document away, once that is confirmed. */
export function DeleteDocument({ document }: { readonly document: CandidateDocument }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshDocuments();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [deleteOne, { isPending }] = useDelete<CandidateDocument>();
  const name = { name: document.file_name };

  const close = () => {
    setOpen(false);
    setFailure(undefined);
  };
  const remove = () =>
    void deleteOne(
      documents,
      { id: document.id, previousData: document },
      {
        onSuccess: () => {
          notify('candidateDocuments.delete.done', { type: 'success' });
          void refresh();
          focusPage();
        },
        onError: (error) => setFailure(failureWords(error)),
      },
    );

  return (
    <>
      <Button
        look="plain"
        icon="delete"
        aria-label={translate('candidateDocuments.delete.one', name)}
        onClick={() => setOpen(true)}
      >
        {translate('candidateDocuments.delete.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={translate('candidateDocuments.delete.title')}
        onClose={close}
        actions={
          <>
            <Button look="danger" icon="delete" isBusy={isPending} onClick={remove}>
              {translate('candidateDocuments.delete.confirm')}
            </Button>
            <Button onClick={close}>{translate('candidateDocuments.delete.keep')}</Button>
          </>
        }
      >
        <p className="file-name">{document.file_name}</p>
        <p>{translate('candidateDocuments.delete.text')}</p>
        {failure !== undefined && (
          <p className="error" role="alert">
            {translate(failure, { _: failure })}
          </p>
        )}
      </Dialog>
    </>
  );
}

/** Its row goes, and the button that opened the dialog with it. */
function focusPage(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
