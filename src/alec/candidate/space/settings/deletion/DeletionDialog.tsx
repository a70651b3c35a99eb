import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';

interface DeletionDialogProps {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** First what it means, then a word that nobody types by chance. */
export function DeletionDialog({ isOpen, onClose, ...rest }: DeletionDialogProps) {
  const translate = useTranslate();
  const [isSure, setSure] = useState(false);
  const form = useId();
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={translate(
        isSure ? 'candidateSettings.deletion.steps.confirm' : 'candidateSettings.deletion.steps.explain',
      )}
      onClose={close}
      actions={
        <>
          {isSure ? (
            <Button type="submit" form={form} look="danger" icon="delete" isBusy={rest.isRunning}>
              {translate('candidateSettings.deletion.confirm')}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setSure(true)}>
              {translate('candidateSettings.deletion.goOn')}
            </Button>
          )}
          <Button onClick={close}>{translate('candidateSettings.deletion.keep')}</Button>
        </>
      }
    >
      {isSure ? <Confirmation form={form} {...rest} /> : <Explanation />}
    </Dialog>
  );
}

function Explanation() {
  const translate = useTranslate();
  return (
    <>
      {(['deleted', 'kept', 'grace'] as const).map((name) => (
        <section key={name}>
          <h3>{translate(`candidateSettings.deletion.${name}.title`)}</h3>
          <p>{translate(`candidateSettings.deletion.${name}.text`)}</p>
        </section>
      ))}
      <LinkButton to={`${candidatePaths.faq}#donnees`} look="plain">
        {translate('candidateSettings.deletion.register')}
      </LinkButton>
    </>
  );
}

type ConfirmationProps = Omit<DeletionDialogProps, 'isOpen' | 'onClose'> & { readonly form: string };

function Confirmation({ form, isRunning, failure, onConfirm }: ConfirmationProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const word = translate('candidateSettings.deletion.word');
  // The button that led here is gone.
  useEffect(() => place.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLocaleUpperCase() === word;
    setWrong(!isRight);
    if (isRight && !isRunning) void onConfirm();
    else place.current?.focus();
  };
  return (
    <form id={form} noValidate onSubmit={submit}>
      <Field
        label={translate('candidateSettings.deletion.type', { word })}
        required
        error={isWrong ? translate('candidateSettings.deletion.wrongWord', { word }) : undefined}
      >
        {(input) => (
          <input
            ref={place}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...input}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
