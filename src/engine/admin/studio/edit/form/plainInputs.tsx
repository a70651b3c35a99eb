import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { resolved, type Shape } from '#engine/admin/studio/edit/text/dialect.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

const look = { fullWidth: true, size: 'small' } as const;

export function TextInput({ label, word, shape, value, change, fault }: MetaInputProps) {
  return (
    <TextField
      {...look}
      label={<WordLabel label={label} word={word} />}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      error={fault !== undefined}
      helperText={fault ?? shape.description}
      multiline={word === 'x-formula'}
    />
  );
}

/** What is no number yet stays in the input. */
export function NumberInput({ label, word, shape, value, change, fault }: MetaInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  useEffect(() => setTyped((before) => (Number(before) === value ? before : textOf(value))), [value]);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') change(undefined);
    else if (Number.isFinite(Number(text))) change(Number(text));
  };
  return (
    <TextField
      {...look}
      label={<WordLabel label={label} word={word} />}
      value={typed}
      onChange={({ target }) => type(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      error={fault !== undefined}
      helperText={fault ?? shape.description}
    />
  );
}

function textOf(value: Json | undefined): string {
  return typeof value === 'number' ? String(value) : '';
}

/** One of some values, yes or no; or nothing. */
export function PickInput({ label, word, shape, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const options = optionsOf(shape);
  const chosen = options.indexOf(value ?? '');
  return (
    <TextField
      {...look}
      select
      label={<WordLabel label={label} word={word} />}
      value={chosen === -1 ? '' : String(chosen)}
      onChange={({ target }) => change(target.value === '' ? undefined : options[Number(target.value)])}
      error={fault !== undefined}
      helperText={fault ?? shape.description}
    >
      <MenuItem value="">{translate('studioEdit.unsaid')}</MenuItem>
      {options.map((option, index) => (
        <MenuItem key={String(option)} value={String(index)}>
          {typeof option === 'boolean' ? translate(`studioEdit.${option ? 'yes' : 'no'}`) : String(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function optionsOf(shape: Shape): readonly Json[] {
  if (shape.enum) return shape.enum;
  if (shape.const !== undefined) return [shape.const as Json];
  if (shape.type === 'boolean') return [true, false];
  return (shape.anyOf ?? []).flatMap((one) => optionsOf(resolved(one)));
}
