import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { AdRecord } from '#alec/candidate/space/ads/useAd.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { JoinDocument } from './JoinDocument.tsx';
import type { ApplicationWords } from './useApply.ts';

interface ApplySheetProps {
  readonly ad: AdRecord;
  readonly isOpen: boolean;
  readonly isSending: boolean;
  /** Why the server did not take it. */
  readonly failure: string | undefined;
  readonly onSend: (words: ApplicationWords) => Promise<void>;
  readonly onClose: () => void;
}

/** As the schema file says. */
const longestMessage = 2000;

/** A message, a document, and the button that sends them. What is typed stays while the sheet is closed and opened again. */
export function ApplySheet({ ad, isOpen, isSending, failure, onSend, onClose }: ApplySheetProps) {
  const translate = useTranslate();
  const form = useId();
  const [words, setWords] = useState<ApplicationWords>({ message: '', document: '' });
  const { length } = words.message;
  const isTooLong = length > longestMessage;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong && !isSending) void onSend(words);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={translate('candidateAds.applyTitle')}
      onClose={onClose}
      isSheet
      actions={
        <Button type="submit" form={form} look="primary" icon="applications" isBusy={isSending}>
          {translate(isSending ? 'candidateAds.sending' : 'candidateAds.send')}
        </Button>
      }
    >
      <form id={form} className="apply-form" noValidate onSubmit={send}>
        <p className="soft">{ad.title}</p>
        <Field
          label={translate('candidateAds.message')}
          hint={translate('candidateAds.messageHint')}
          error={
            isTooLong ? translate('candidateAds.messageTooLong', { most: longestMessage, length }) : undefined
          }
        >
          {(input) => (
            <textarea
              {...input}
              rows={5}
              value={words.message}
              onChange={({ target }) => setWords({ ...words, message: target.value })}
            />
          )}
        </Field>
        <p className="hint ad-counter">
          {translate('candidateAds.messageLength', { length, most: longestMessage })}
        </p>
        <JoinDocument chosen={words.document} onChoose={(document) => setWords({ ...words, document })} />
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
