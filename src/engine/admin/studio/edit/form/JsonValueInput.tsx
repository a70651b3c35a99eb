import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Json } from '#engine/jsonText/editJson.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import type { MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

/** A value of whatever shape, as its JSON; what is none yet stays in the input. */
export function JsonValueInput({ label, word, shape, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(textOf(value));
  useEffect(() => {
    setTyped((before) => (sameJson(before, value) ? before : textOf(value)));
  }, [value]);
  const isFaulty = typed.trim() !== '' && parsed(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const next = parsed(text);
    if (text.trim() === '') change(undefined);
    else if (next !== undefined) change(next);
  };
  return (
    <TextField
      fullWidth
      size="small"
      multiline
      label={<WordLabel label={label} word={word} />}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={isFaulty || fault !== undefined}
      helperText={isFaulty ? translate('studioEdit.notJson') : (fault ?? shape.description)}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
    />
  );
}

function textOf(value: Json | undefined): string {
  return value === undefined ? '' : formatJson(JSON.stringify(value)).trimEnd();
}

function sameJson(text: string, value: Json | undefined): boolean {
  return JSON.stringify(parsed(text)) === JSON.stringify(value);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
