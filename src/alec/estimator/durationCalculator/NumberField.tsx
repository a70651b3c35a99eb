import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { decimalFromText, editableText } from '#engine/admin/fields/number/decimalText.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { faultOf, limits, places } from './calculation.ts';

interface NumberFieldProps {
  readonly name: keyof typeof limits;
  readonly label: string;
  readonly value: string | null;
  readonly change: (value: string | null) => void;
}

const units = { months: 'month', hours: 'h', hoursPerMonth: 'h' } as const;

/** A number outside of any form, typed with a comma or a dot, and what is wrong with it. */
export function NumberField({ name, label, value, change }: NumberFieldProps) {
  const locale = useScreenLocale();
  const translate = useTranslate();
  const [typed, setTyped] = useState(editableText(value, locale));
  const fault = faultOf(name, value);
  const sentences = {
    'not-decimal': () => translate('schedule.calculator.notNumber', { value: typed, places: places[name] }),
    'too-large': () => translate('schedule.calculator.tooLarge', { max: editableText(limits[name], locale) }),
  };
  return (
    <TextField
      label={label}
      value={typed}
      error={fault !== null}
      helperText={fault && sentences[fault]()}
      onChange={({ target }) => {
        setTyped(target.value);
        change(decimalFromText(target.value, 0, { locale, unit: units[name] }));
      }}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal', 'data-figure': true } }}
    />
  );
}
