import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDuration, formatMonth } from '#engine/model/valueForms.ts';
import { formatDateRange } from '#engine/model/valueText.ts';

export function MonthField({ source }: FieldProps) {
  return <Moment source={source} show={formatMonth} />;
}

export function TimeField({ source }: FieldProps) {
  return <Moment source={source} show={String} />;
}

export function DurationField({ source }: FieldProps) {
  return <Moment source={source} show={formatDuration} />;
}

/** Two days: no `<time>` has them. */
export function DateRangeField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const locale = useScreenLocale();
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  return <Days>{formatDateRange(value, locale)}</Days>;
}

function Moment({ source, show }: FieldProps & { readonly show: (value: unknown) => string }) {
  const value = useFieldValue({ source });
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  return <Tabular dateTime={value}>{show(value)}</Tabular>;
}

const Days = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Tabular = styled('time')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
