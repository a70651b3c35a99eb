import { FewValues } from '#engine/admin/fields/choice/FewValues.tsx';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { itemTexts } from './itemTexts.ts';

export function ListCell({ field, value, detail }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />;
  const { show } = itemTexts[field.items?.kind ?? 'text'];
  const words = [...new Set(value.map(String))];
  return <FewValues values={words.map((word) => <span key={word}>{show(word)}</span>)} all={detail} />;
}
