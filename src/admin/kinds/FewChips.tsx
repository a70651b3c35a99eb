import { Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';

const shown = 3;

/** Chips on one line of a row; the rest is counted. */
export function FewChips({ chips }: { chips: readonly ReactElement[] }) {
  const rest = chips.length - shown;
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {chips.slice(0, shown)}
      {rest > 0 && <Typography variant="caption">+{rest}</Typography>}
    </Stack>
  );
}
