import { FormHelperText, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { MetaInputProps } from './MetaField.tsx';

/** How one of something is called, and several. */
export function OneAndManyInput({ label, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const given = Array.isArray(value) ? (value as readonly Json[]).map(String) : [];
  const type = (at: 0 | 1, text: string) => {
    const [one = '', many = ''] = given;
    change(at === 0 ? [text, many] : [one, text]);
  };
  return (
    <Stack spacing={0.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        {([0, 1] as const).map((at) => (
          <TextField
            key={at}
            fullWidth
            size="small"
            label={`${translate(at === 0 ? 'studioEdit.one' : 'studioEdit.several')} (${label})`}
            value={given[at] ?? ''}
            onChange={({ target }) => type(at, target.value)}
            error={fault !== undefined}
          />
        ))}
      </Stack>
      {fault !== undefined && <FormHelperText error>{fault}</FormHelperText>}
    </Stack>
  );
}
