import { styled } from '@mui/material';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate, formatInstant } from '#engine/model/valueText.ts';

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
