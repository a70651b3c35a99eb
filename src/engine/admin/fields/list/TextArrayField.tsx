import { useFieldValue } from 'ra-core';
import { FewValues } from '#engine/admin/fields/choice/FewValues.tsx';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { itemTexts } from './itemTexts.ts';

export function TextArrayField({ source }: FieldProps) {
  const { resource, field } = useModelField(source);
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  const words = useWords();
  if (!Array.isArray(value) || value.length === 0) return <EmptyText />;
  const { show } = itemTexts[field.items?.fieldType ?? 'text'];
  const textOf = (item: string) => {
    const choice = field.choices?.find((one) => one.value === item);
    return choice ? words.choice(resource, field, choice) : show(item);
  };
  const items = [...new Set(value.map(String))];
  return <FewValues values={items.map((item) => <span key={item}>{textOf(item)}</span>)} all={isMultiline} />;
}
