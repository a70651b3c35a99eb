import { useCreate, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { failureWords } from '#alec/candidate/space/parts/failureWords.ts';
import { ConsentField } from './ConsentField.tsx';
import {
  errorsIn,
  type Invitation,
  type InvitationErrors,
  missingIn,
  noInvitation,
  valuesOf,
} from './invitation.ts';
import { type Sponsorship, sponsorships } from './useSponsorships.ts';

interface InvitationFormProps {
  /** The id of her profile. */
  readonly profile: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Who is invited, how she is reached, and that she agrees. */
export function InvitationForm({ profile, onClose, onSent }: InvitationFormProps) {
  const translate = useTranslate();
  const { invitation, errors, failure, isPending, change, submit, form } = useInvitation(profile, onSent);
  const text = (
    name: 'first_name' | 'last_name' | 'email' | 'phone',
    label: string,
    more: TextProps = {},
  ) => {
    const { hint, ...input } = more;
    return (
      <Field
        label={translate(label)}
        hint={hint && translate(hint)}
        required={name.endsWith('name')}
        error={wordsOf(errors[name])}
      >
        {(given) => (
          <input
            {...given}
            {...input}
            name={name}
            autoComplete="off"
            value={invitation[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )}
      </Field>
    );
  };
  const wordsOf = (words: string | undefined) => words && translate(words, { _: words });
  return (
    <form
      ref={form}
      className="invitation"
      noValidate
      aria-label={translate('candidateAdvantages.form.title')}
      onSubmit={submit}
    >
      {text('first_name', 'candidateAdvantages.form.firstName')}
      {text('last_name', 'candidateAdvantages.form.lastName')}
      <p className="hint">{translate('candidateAdvantages.form.reach')}</p>
      {text('email', 'candidateAdvantages.form.email', { type: 'email', inputMode: 'email' })}
      {text('phone', 'candidateAdvantages.form.phone', {
        type: 'tel',
        inputMode: 'tel',
        hint: 'candidateAdvantages.form.phoneHint',
      })}
      <ConsentField
        isGiven={invitation.has_consent}
        error={wordsOf(errors.has_consent)}
        onChange={(has_consent) => change({ has_consent })}
      />
      {failure !== undefined && (
        <p className="error" role="alert">
          {wordsOf(failure)}
        </p>
      )}
      <div className="actions">
        <Button type="submit" look="primary" icon="applications" isBusy={isPending}>
          {translate('candidateAdvantages.form.submit')}
        </Button>
        <Button onClick={onClose}>{translate('candidateAdvantages.form.cancel')}</Button>
      </div>
    </form>
  );
}

interface TextProps {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel';
  /** A key of the locales. */
  readonly hint?: string;
}

/** What is typed stays until it is sent; what is missing, or refused, is said at its field. */
function useInvitation(profile: string, onSent: () => void) {
  const [invitation, setInvitation] = useState(noInvitation);
  const [errors, setErrors] = useState<InvitationErrors>({});
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [create, { isPending }] = useCreate<Sponsorship>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time there are other errors
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(), [errors]);

  const change = (values: Partial<Invitation>) => {
    setInvitation((typed) => ({ ...typed, ...values }));
    setErrors({});
    setFailure(undefined);
    // Another invitation; the same one sent again after an answer that was lost is taken once.
    setKey(crypto.randomUUID());
  };
  const refused = (error: unknown) => {
    const named = errorsIn(error);
    setErrors(named);
    if (Object.keys(named).length === 0) setFailure(failureWords(error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = missingIn(invitation);
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return;
    void create(
      sponsorships,
      { data: valuesOf(invitation, profile), meta: { idempotencyKey: key } },
      { onSuccess: onSent, onError: refused },
    );
  };
  return { invitation, errors, failure, isPending, change, submit, form };
}
