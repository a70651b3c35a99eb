import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, FormLabel, IconButton, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { resolved, type Shape } from '#engine/admin/studio/edit/text/dialect.ts';
import type { Json } from '#engine/jsonText/editJson.ts';
import { MetaField, type MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

/** Parts that have names of their own, such as the words of each value. */
export function KeyedInput({ path, shape, label, word, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const given = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly [key: string]: Json;
  };
  const part = resolved(shape.additionalProperties);
  const add = () => {
    change({ ...given, [name]: begun(part) });
    setName('');
  };
  const without = (key: string) => {
    const { [key]: _, ...rest } = given;
    change(Object.keys(rest).length === 0 ? undefined : rest);
  };
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1.5} sx={frame}>
      <FormLabel id={id}>
        <WordLabel label={label} word={word} />
      </FormLabel>
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
      {Object.keys(given).map((key) => (
        <Stack key={key} direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MetaField path={[...path, key]} shape={part} label={key} />
          </Box>
          <IconButton
            aria-label={translate('studioEdit.removeNamed', { name: key })}
            onClick={() => without(key)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          label={translate('studioEdit.newName', { name: label })}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={name === '' || name in given} onClick={add}>
          {translate('studioEdit.add')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A part as it begins. */
function begun({ type, definition }: Shape): Json {
  if (type === 'string') return '';
  return type === 'array' || definition === 'names' ? [] : {};
}

const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
