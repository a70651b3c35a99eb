import { useTranslate } from 'ra-core';
import { type DocumentType, sendableTypes } from '#alec/candidate/space/documents/documentTypes.ts';
import { Field } from '#alec/candidate/space/parts/Field.tsx';

interface TypeFieldProps {
  readonly type: DocumentType | undefined;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onChange: (type: DocumentType | undefined) => void;
}

/** Which document it is. */
export function TypeField({ type, isLocked, error, onChange }: TypeFieldProps) {
  const translate = useTranslate();
  return (
    <Field label={translate('candidateDocuments.send.type')} required error={error}>
      {(input) => (
        <select
          {...input}
          value={type ?? ''}
          disabled={isLocked}
          onChange={({ target }) => onChange(sendableTypes.find((one) => one === target.value))}
        >
          <option value="">{translate('candidateDocuments.send.chooseType')}</option>
          {sendableTypes.map((one) => (
            <option key={one} value={one}>
              {translate(`candidateDocuments.types.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
