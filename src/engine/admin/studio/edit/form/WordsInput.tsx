import { FormHelperText, Stack, TextField } from '@mui/material';
import type { Json } from '#engine/jsonText/editJson.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import type { MetaInputProps } from './MetaField.tsx';
import { WordLabel } from './WordLabel.tsx';

type Words = { readonly [locale in Locale]?: string };

/** Words in each language of the product. */
export function WordsInput({ label, word, shape, value, change, fault }: MetaInputProps) {
  const words = (typeof value === 'object' && value !== null ? value : {}) as Words;
  const type = (locale: Locale, text: string) => {
    const next = { ...words, [locale]: text };
    const isEmpty = locales.every((one) => !next[one]);
    change(isEmpty ? undefined : (next as Json));
  };
  return (
    <Stack spacing={0.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            fullWidth
            size="small"
            label={<WordLabel label={`${label} (${locale})`} word={word} />}
            value={words[locale] ?? ''}
            onChange={({ target }) => type(locale, target.value)}
            error={fault !== undefined}
          />
        ))}
      </Stack>
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
    </Stack>
  );
}
