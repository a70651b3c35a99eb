import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { StatusChip } from './StatusChip.tsx';

const shown = 3;

/** Several words of an enumeration, each a chip; in a row the first of them, the rest counted. */
export function SelectArrayField({ source }: FieldProps) {
  const { resource, field } = useModelField(source);
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  const words = useWords();
  if (!Array.isArray(value) || value.length === 0) return <EmptyText />;
  const items = [...new Set(value.map(String))];
  const visible = isMultiline ? items : items.slice(0, shown);
  return (
    <Chips data-whole={isMultiline || undefined}>
      {visible.map((item) => {
        const choice = field.choices?.find((one) => one.value === item);
        const label = choice ? words.choice(resource, field, choice) : item;
        return <StatusChip key={item} label={label} colour={choice?.colour} />;
      })}
      {items.length > visible.length && <span>+{items.length - visible.length}</span>}
    </Chips>
  );
}

const Chips = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '&[data-whole]': { flexWrap: 'wrap' },
}));
