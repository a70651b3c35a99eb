import { styled } from '@mui/material';
import { useScreenLocale } from '#admin/views/useWords.ts';
import { formatDate, formatInstant } from '#model/valueText.ts';
import { EmptyCell } from './EmptyCell.tsx';
import type { CellProps } from './kindProps.ts';

export function DateCell({ value }: CellProps) {
  const locale = useScreenLocale();
  return <Moment value={value} text={formatDate(value, locale)} />;
}

export function InstantCell({ value }: CellProps) {
  const locale = useScreenLocale();
  return <Moment value={value} text={formatInstant(value, locale)} />;
}

function Moment({ value, text }: { value: CellProps['value']; text: string }) {
  if (text === '') return <EmptyCell />;
  return <Tabular dateTime={String(value)}>{text}</Tabular>;
}

const Tabular = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
