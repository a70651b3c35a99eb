import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import {
  groupSocialSecurityNumber,
  normaliseSocialSecurityNumber,
  socialSecurityFault,
} from '#alec/candidate/domain/socialSecurityNumber.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

const length = 15;

/**
 * The number in the groups of the health card, with its key checked as soon as it is whole. One that is stored is never
 * shown here: what is left empty leaves it as it is.
 */
export function SocialSecurityInput(props: InputProps) {
  const translate = useTranslate();
  const input = useFieldInput<string | null | undefined>(props);
  const { formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, props.source);
  const isStored = typeof stored === 'string' && stored !== '';
  const isCleared = isStored && input.value === null;
  const [text, setText] = useState(() =>
    input.value === stored || !input.value ? '' : groupSocialSecurityNumber(input.value),
  );

  const type = (next: string) => {
    const number = normaliseSocialSecurityNumber(next).slice(0, length);
    // A space that was typed or taken away is no other number: the groups make their own.
    setText(isErasing(next, text) ? next : groupSocialSecurityNumber(number));
    input.change(number || (isStored ? stored : null));
  };
  const clear = () => {
    setText('');
    input.change(null);
  };

  const state = stateOf(normaliseSocialSecurityNumber(text));
  const kept = isCleared ? 'cleared' : 'kept';
  const untyped = isStored ? kept : 'format';
  const word = state === 'empty' ? untyped : state;
  const hint = translate(`candidateAccount.number.states.${word}`);
  const isWrong = input.isFaulty || state === 'wrongKey' || state === 'wrongMonth' || state === 'wrongForm';
  return (
    <Box>
      <TextField
        {...lookOf(props, { ...input, isFaulty: isWrong, hint: input.isFaulty ? input.hint : hint })}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setText(groupSocialSecurityNumber(text));
          input.leave();
        }}
        slotProps={{
          htmlInput: { inputMode: 'text', autoComplete: 'off', spellCheck: false, maxLength: 24 },
          formHelperText: { role: 'status' },
        }}
      />
      {isStored && !isCleared && text === '' && (
        <Button color="error" onClick={clear} sx={{ mt: 1 }}>
          {translate('candidateAccount.number.clear')}
        </Button>
      )}
    </Box>
  );
}

function isErasing(next: string, before: string): boolean {
  return next.length < before.length;
}

type State = 'empty' | 'typing' | 'right' | 'wrongKey' | 'wrongMonth' | 'wrongForm';

const faults = { 'wrong-form': 'wrongForm', 'wrong-month': 'wrongMonth', 'wrong-key': 'wrongKey' } as const;

function stateOf(number: string): State {
  if (number === '') return 'empty';
  if (number.length < length) return 'typing';
  const fault = socialSecurityFault(number);
  return fault === null ? 'right' : faults[fault];
}
