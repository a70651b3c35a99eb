import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { StatusChip } from './StatusChip.tsx';

export function ChoiceCell({ resource, field, value }: CellProps) {
  const words = useWords();
  if (value === null || value === undefined || value === '') return <EmptyCell />;
  const choice = field.choices?.find((candidate) => candidate.value === value);
  // A value that left the enumeration is still somebody's data.
  if (!choice) return <StatusChip label={String(value)} />;
  return <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />;
}
