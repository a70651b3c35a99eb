import { useFieldValue } from 'ra-core';
import { FewValues } from '#engine/admin/fields/choice/FewValues.tsx';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { itemTexts } from './itemTexts.ts';

export function TextArrayField({ source }: FieldProps) {
  const { field } = useModelField(source);
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  if (!Array.isArray(value) || value.length === 0) return <EmptyText />;
  const { show } = itemTexts[field.items?.fieldType ?? 'text'];
  const words = [...new Set(value.map(String))];
  return <FewValues values={words.map((word) => <span key={word}>{show(word)}</span>)} all={isMultiline} />;
}
