import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate, formatInstant } from '#engine/model/valueText.ts';

interface DateFieldProps extends FieldProps {
  /** An instant rather than a day. */
  readonly showTime?: boolean;
}

export function DateField({ source, showTime }: DateFieldProps) {
  const value = useFieldValue({ source });
  const locale = useScreenLocale();
  const text = showTime ? formatInstant(value, locale) : formatDate(value, locale);
  if (text === '') return <EmptyText />;
  return <Tabular dateTime={String(value)}>{text}</Tabular>;
}

export function DateTimeField(props: FieldProps) {
  return <DateField {...props} showTime />;
}

const Tabular = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
