import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { StatusChip } from './StatusChip.tsx';

export function SelectField({ source }: FieldProps) {
  const { resource, field } = useModelField(source);
  const value = useFieldValue({ source });
  const words = useWords();
  if (value === null || value === undefined || value === '') return <EmptyText />;
  const choice = field.choices?.find((one) => one.value === value);
  // A value that left the enumeration is still somebody's data.
  if (!choice) return <StatusChip label={String(value)} />;
  return <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />;
}
