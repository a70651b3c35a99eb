import { styled } from '@mui/material';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { specialWords } from '#engine/model/field.ts';
import { anyDecimal, formatDecimal, formatInteger } from '#engine/model/valueText.ts';

export function DecimalCell({ field, value }: CellProps) {
  const locale = useScreenLocale();
  const special = specialWords(field, value);
  if (special) return <Soft>{special[locale]}</Soft>;
  return <Figures text={formatDecimal(value, field.decimal ?? anyDecimal, locale)} />;
}

export function IntegerCell({ field, value }: CellProps) {
  const locale = useScreenLocale();
  const special = specialWords(field, value);
  if (special) return <Soft>{special[locale]}</Soft>;
  return <Figures text={formatInteger(value, locale, field.ui)} />;
}

function Figures({ text }: { text: string }) {
  if (text === '') return <EmptyCell />;
  return <Tabular>{text}</Tabular>;
}

const Soft = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Tabular = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
