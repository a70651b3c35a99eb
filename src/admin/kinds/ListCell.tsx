import { EmptyCell } from './EmptyCell.tsx';
import { FewValues } from './FewValues.tsx';
import { itemTexts } from './itemTexts.ts';
import type { CellProps } from './kindProps.ts';

export function ListCell({ field, value, detail }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />;
  const { show } = itemTexts[field.items?.kind ?? 'text'];
  const words = [...new Set(value.map(String))];
  return <FewValues values={words.map((word) => <span key={word}>{show(word)}</span>)} all={detail} />;
}
