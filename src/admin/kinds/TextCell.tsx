import { Box, styled } from '@mui/material';
import { formatCompanyNumber } from '#model/valueText.ts';
import { EmptyCell } from './EmptyCell.tsx';
import type { CellProps } from './kindProps.ts';

export function TextCell({ value, detail }: CellProps) {
  return typeof value === 'string' && value !== '' ? <Words text={value} whole={detail} /> : <EmptyCell />;
}

export function CompanyNumberCell({ value, ...cell }: CellProps) {
  return <TextCell {...cell} value={formatCompanyNumber(value)} />;
}

export function Words({ text, whole }: { text: string; whole?: boolean }) {
  if (whole) return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>;
  return <OneLine title={text}>{text}</OneLine>;
}

/** What does not fit ends in an ellipsis. */
const OneLine = styled('span')({
  display: 'block',
  maxWidth: 360,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
