import { styled } from '@mui/material';
import { useScreenLocale } from '#admin/views/useWords.ts';
import { formatDecimal, formatInteger } from './decimalText.ts';
import { EmptyCell } from './EmptyCell.tsx';
import type { CellProps } from './kindProps.ts';

const anyDecimal = { precision: 15, scale: 8 };

export function DecimalCell({ field, value }: CellProps) {
  const locale = useScreenLocale();
  return <Figures text={formatDecimal(value, field.decimal ?? anyDecimal, locale)} />;
}

export function IntegerCell({ value }: CellProps) {
  const locale = useScreenLocale();
  return <Figures text={formatInteger(value, locale)} />;
}

function Figures({ text }: { text: string }) {
  if (text === '') return <EmptyCell />;
  return <Tabular>{text}</Tabular>;
}

const Tabular = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
