import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface ConsentFieldProps {
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

/** That the person who is invited agrees, and why it is asked. */
export function ConsentField({ isGiven, error, onChange }: ConsentFieldProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="consent" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          required
          checked={isGiven}
          aria-describedby={error ? `${id}-why ${id}-error` : `${id}-why`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{translate('candidateAdvantages.form.consent')}</span>
      </label>
      <p id={`${id}-why`} className="hint">
        {translate('candidateAdvantages.form.consentWhy')}
      </p>
      {error && (
        <p id={`${id}-error`} className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
