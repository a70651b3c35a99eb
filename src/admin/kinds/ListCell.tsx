import { Chip, Stack } from '@mui/material';
import { EmptyCell } from './EmptyCell.tsx';
import { FewChips } from './FewChips.tsx';
import type { CellProps } from './kindProps.ts';

export function ListCell({ value, detail }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />;
  const words = [...new Set(value.map(String))];
  const chips = words.map((word) => <Chip key={word} size="small" label={word} />);
  if (!detail) return <FewChips chips={chips} />;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {chips}
    </Stack>
  );
}
