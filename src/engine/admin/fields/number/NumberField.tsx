import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { specialWords } from '#engine/model/field.ts';
import { anyDecimal, formatDecimal, formatInteger, withUnit } from '#engine/model/valueText.ts';

/** An exact decimal: every figure that is kept, with the unit of the Model. */
export function DecimalField({ source }: FieldProps) {
  const { field } = useModelField(source);
  const value = useFieldValue({ source });
  const locale = useScreenLocale();
  const special = specialWords(field, value);
  if (special) return <Soft>{special[locale]}</Soft>;
  return <Figures text={formatDecimal(value, field.decimal ?? anyDecimal, locale)} />;
}

export function NumberField({ source }: FieldProps) {
  const { field } = useModelField(source);
  const value = useFieldValue({ source });
  const locale = useScreenLocale();
  const special = specialWords(field, value);
  if (special) return <Soft>{special[locale]}</Soft>;
  return <Figures text={withUnit(formatInteger(value, locale, field.ui), field.unit, locale)} />;
}

function Figures({ text }: { text: string }) {
  if (text === '') return <EmptyText />;
  return <Tabular>{text}</Tabular>;
}

const Soft = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Tabular = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
