import { EmptyCell } from './EmptyCell.tsx';
import { FewValues } from './FewValues.tsx';
import type { CellProps } from './kindProps.ts';

export function ListCell({ value, detail }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />;
  const words = [...new Set(value.map(String))];
  return <FewValues values={words.map((word) => <span key={word}>{word}</span>)} all={detail} />;
}
