import { Box, styled } from '@mui/material';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';

export function TextCell({ value, detail }: CellProps) {
  return typeof value === 'string' && value !== '' ? <Words text={value} whole={detail} /> : <EmptyCell />;
}

/** A click selects the whole number, to be copied; in a row it leads to the record. */
export function CompanyNumberCell({ value, detail }: CellProps) {
  const text = formatCompanyNumber(value);
  if (text === '') return <EmptyCell />;
  return detail ? (
    <Box sx={{ width: 'fit-content', userSelect: 'all' }}>{text}</Box>
  ) : (
    <OneLine>{text}</OneLine>
  );
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
