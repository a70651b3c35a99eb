import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';

/** Yes is a check, no its word: a cross would say that something is wrong. */
export function BooleanCell({ value, detail }: CellProps) {
  const translate = useTranslate();
  if (typeof value !== 'boolean') return <EmptyCell />;
  const word = translate(value ? 'kinds.yes' : 'kinds.no');
  if (detail) return <span>{word}</span>;
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
