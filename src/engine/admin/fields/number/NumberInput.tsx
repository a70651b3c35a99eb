import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { specialWords } from '#engine/model/field.ts';
import type { DecimalShape, JsonValue, Locale } from '#engine/model/model.ts';
import { anyDecimal, formatDecimal, formatInteger, unitText, withUnit } from '#engine/model/valueText.ts';
import { decimalFromText, editableText, integerFromText, isDoubtful } from './decimalText.ts';

/** Money, rates, hours: typed with a comma or a dot, kept as a string, never a float. */
export function DecimalInput(props: InputProps) {
  const shape: DecimalShape = useModelField(props.source).field.decimal ?? anyDecimal;
  return (
    <TypedInput
      {...props}
      read={(text, locale) => decimalFromText(text, shape.scale, { locale, unit: shape.unit ?? '' })}
      show={(value, locale) => formatDecimal(value, shape, locale)}
      unit={shape.unit}
      mode="decimal"
    />
  );
}

export function NumberInput(props: InputProps) {
  const { ui, unit } = useModelField(props.source).field;
  return (
    <TypedInput
      {...props}
      read={(text, locale) => integerFromText(text, locale, unit)}
      show={(value, locale) => withUnit(formatInteger(value, locale, ui), unit, locale)}
      unit={unit}
      mode="numeric"
    />
  );
}

interface TypedInputProps extends InputProps {
  readonly read: (text: string, locale: Locale) => JsonValue;
  readonly show: (value: unknown, locale: Locale) => string;
  readonly mode: 'decimal' | 'numeric';
  /** Beside the figures while they are typed; at rest it stands with them. */
  readonly unit?: string | undefined;
}

function TypedInput({ read, show, mode, unit, ...props }: TypedInputProps) {
  const { field } = useModelField(props.source);
  const input = useReadInput(props);
  const locale = useScreenLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef<HTMLInputElement>(null);
  // Another text than at rest: what the browser had selected of that one is lost, and a digit would be added to it.
  useLayoutEffect(() => {
    if (typed === null) return;
    entered.current?.select();
    entered.current = null;
  }, [typed]);
  const special = input.isFaulty ? undefined : specialWords(field, input.value);
  const hint = [special?.[locale], input.hint].filter(Boolean).join(' · ');
  return (
    <TextField
      {...lookOf(props, { ...input, hint })}
      value={typed ?? show(input.value, locale)}
      slotProps={{
        input: {
          endAdornment: unit !== undefined && typed !== null && (
            <InputAdornment position="end">{unitText(unit, locale)}</InputAdornment>
          ),
        },
        htmlInput: { inputMode: mode, style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
      }}
      onFocus={({ target }) => {
        entered.current = target as HTMLInputElement;
        setTyped(editableText(input.value, locale));
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        input.change(read(target.value, locale));
      }}
      onBlur={() => {
        setTyped(null);
        input.leave();
      }}
    />
  );
}

/** What is wrong with a number is said while it is typed, also that it could be read in two ways. */
function useReadInput(props: InputProps) {
  const input = useMarkedInput(props);
  const translate = useTranslate();
  if (!isDoubtful(input.value)) return input;
  const values = { value: editableText(input.value, 'en') };
  return { ...input, isFaulty: true, hint: translate('fields.unread.either', values) };
}
