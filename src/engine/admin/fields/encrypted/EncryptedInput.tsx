import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { mask } from '#engine/model/mask.ts';
import { RevealButton } from './RevealButton.tsx';
import { shownSeconds, useRevealed } from './useRevealed.ts';

/** Where the focus goes when one look of the input takes the place of another. */
type Look = 'resting' | 'typing' | 'left';

/**
 * A value that is stored stands as dots, to be shown, changed or cleared; what is not stored yet is typed like any text.
 * An input that is left empty leaves the value as it is.
 */
export default function EncryptedInput(props: InputProps) {
  const [look, setLook] = useState<Look>('resting');
  const { formState } = useFormContext();
  const isStored = get(formState.defaultValues, props.source) === mask;
  const value: unknown = useWatch({ name: props.source });
  return value === mask && look !== 'typing' ? (
    <StoredValue {...props} hasFocus={look === 'left'} type={() => setLook('typing')} />
  ) : (
    <NewValue
      {...props}
      autoFocus={props.autoFocus || look === 'typing'}
      isStored={isStored}
      leave={(next) => setLook(next)}
    />
  );
}

interface StoredValueProps extends InputProps {
  readonly hasFocus: boolean;
  readonly type: () => void;
}

function StoredValue({ hasFocus, type, ...props }: StoredValueProps) {
  const translate = useTranslate();
  const input = useFieldInput<string | null | undefined>(props);
  const { field } = useModelField(props.source);
  const id = useRowId(props.source);
  const revealed = useRevealed({ id, name: field.name });
  const state =
    revealed.value === null
      ? translate('fields.encrypted.hidden')
      : translate('fields.encrypted.shown', { seconds: shownSeconds });
  const names = { name: input.label };
  return (
    <TextField
      {...lookOf(props, { ...input, hint: hintOf(input, state) })}
      value={revealed.value ?? mask}
      onBlur={input.leave}
      slotProps={{
        htmlInput: { autoComplete: 'off' },
        formHelperText: { role: 'status' },
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <RevealButton revealed={revealed} label={input.label} />
              <Button
                size="small"
                autoFocus={hasFocus}
                aria-label={translate('fields.encrypted.changeOf', names)}
                onClick={type}
              >
                {translate('fields.encrypted.change')}
              </Button>
              {!input.isRequired && (
                <Button
                  size="small"
                  aria-label={translate('fields.encrypted.clearOf', names)}
                  onClick={() => {
                    type();
                    input.change(null);
                  }}
                >
                  {translate('fields.encrypted.clear')}
                </Button>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface NewValueProps extends InputProps {
  readonly isStored: boolean;
  readonly leave: (look: Look) => void;
}

function NewValue({ isStored, leave, ...props }: NewValueProps) {
  const translate = useTranslate();
  const input = useFieldInput<string | null | undefined>(props);
  const isCleared = isStored && input.value === null;
  const state = isStored && translate(isCleared ? 'fields.encrypted.cleared' : 'fields.encrypted.typing');
  const keep = () => {
    input.change(mask);
    leave('left');
  };
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        // Between the input and its button the focus does not leave.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) leave('resting');
      }}
    >
      <TextField
        {...lookOf(props, { ...input, hint: hintOf(input, state) })}
        value={input.value === mask ? '' : (input.value ?? '')}
        onChange={({ target }) => input.change(target.value || (isStored ? mask : null))}
        onBlur={input.leave}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          input: {
            endAdornment: isStored && (
              <InputAdornment position="end">
                <Button
                  size="small"
                  aria-label={translate('fields.encrypted.keepOf', { name: input.label })}
                  onClick={keep}
                >
                  {translate('fields.encrypted.keep')}
                </Button>
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}

/** Of the record that the form is about, or of the row that `lines.2.iban` is a field of. */
function useRowId(source: string): unknown {
  const record = useRecordContext();
  const { getValues } = useFormContext();
  const end = source.lastIndexOf('.');
  return end < 0 ? record?.id : getValues(`${source.slice(0, end)}.id`);
}

/** How the value stands comes before the help of its field; what is wrong with it before both. */
function hintOf(
  { hint, isFaulty }: Pick<ReturnType<typeof useFieldInput>, 'hint' | 'isFaulty'>,
  state: string | false,
): string | undefined {
  if (isFaulty || !state) return hint;
  return hint === undefined ? state : `${state.replace(/\.?$/, '.')} ${hint}`;
}
