import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { caretAfter, maskExample, maskedText } from '#engine/fieldTypes/text/inputMask.ts';
import { lookOf } from './TextInput.tsx';

/** A text whose signs set themselves while it is typed; the caret stays behind the letter or digit it stood behind. */
export default function MaskedInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const { inputMask = '' } = useModelField(props.source).field;
  const translate = useTranslate();
  const caret = useRef<{ readonly element: HTMLInputElement; readonly at: number } | null>(null);
  const hint = input.hint ?? translate('forms.mask.example', { example: maskExample(inputMask) });
  useLayoutEffect(() => {
    const { element, at } = caret.current ?? {};
    element?.setSelectionRange(at ?? 0, at ?? 0);
    caret.current = null;
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = maskedText(inputMask, target.value);
    const before = maskedText(inputMask, target.value.slice(0, target.selectionStart ?? undefined));
    const typed = before.replaceAll(/[^\p{L}\d]/gu, '').length;
    const isAtEnd = target.selectionStart === target.value.length;
    caret.current = { element: target, at: isAtEnd ? text.length : caretAfter(text, typed) };
    input.change(text === '' ? null : text);
  };
  return (
    <TextField
      {...lookOf(props, { ...input, hint })}
      value={input.value ?? ''}
      onChange={(event) => type(event as ChangeEvent<HTMLInputElement>)}
      onBlur={input.leave}
      slotProps={{
        htmlInput: { autoComplete: 'off', inputMode: isOfDigits(inputMask) ? 'numeric' : 'text' },
      }}
    />
  );
}

/** A phone offers digits alone where nothing else is typed. */
function isOfDigits(mask: string): boolean {
  return !/[Aa*]/.test(mask.replaceAll(/\\[\s\S]/g, ''));
}
