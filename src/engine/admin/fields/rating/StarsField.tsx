import { styled } from '@mui/material';
import { useFieldValue, useTranslate } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { mostStars } from '#engine/model/valueForms.ts';

/** Stars that are full and stars that are not, as letters: they are printed and copied as they stand. */
export function StarsField({ source }: FieldProps) {
  const { field } = useModelField(source);
  const value = useFieldValue({ source });
  const translate = useTranslate();
  const max = field.maximum ?? mostStars;
  if (typeof value !== 'number') return <EmptyText />;
  const words = translate('fields.stars', { count: value, max });
  return (
    <Stars role="img" aria-label={words} title={words}>
      {'★'.repeat(value)}
      {'☆'.repeat(Math.max(0, max - value))}
    </Stars>
  );
}

const Stars = styled('span')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.primary.main,
  letterSpacing: 1,
  whiteSpace: 'nowrap',
}));
