import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyCell } from './EmptyCell.tsx';
import type { CellProps } from './kindProps.ts';

export function BooleanCell({ value, detail }: CellProps) {
  const translate = useTranslate();
  if (typeof value !== 'boolean') return <EmptyCell />;
  const Icon = value ? CheckIcon : CloseIcon;
  const word = translate(value ? 'kinds.yes' : 'kinds.no');
  if (detail) return <span>{word}</span>;
  return (
    <Box component="span" role="img" aria-label={word} title={word} sx={{ display: 'inline-flex' }}>
      <Icon fontSize="small" color={value ? 'primary' : 'disabled'} aria-hidden />
    </Box>
  );
}
