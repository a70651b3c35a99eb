import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useFieldValue, useTranslate } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';

/** Yes is a check, no its word: a cross would say that something is wrong. */
export function BooleanField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  const translate = useTranslate();
  if (typeof value !== 'boolean') return <EmptyText />;
  const word = translate(value ? 'fields.yes' : 'fields.no');
  if (isMultiline) return <span>{word}</span>;
  if (!value) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {word}
      </Box>
    );
  }
  return (
    <Box component="span" role="img" aria-label={word} title={word} sx={{ display: 'inline-flex' }}>
      <CheckIcon fontSize="small" color="primary" aria-hidden />
    </Box>
  );
}
