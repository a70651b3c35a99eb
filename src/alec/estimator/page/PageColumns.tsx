import { Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { stayBelowHeader } from '#alec/dossier/page/header/belowHeader.ts';

interface PageColumnsProps {
  readonly form: ReactNode;
  readonly result: ReactNode;
  /** Where there is no room for two columns: at the bottom, always in sight. */
  readonly bar?: ReactNode;
}

/** What is typed at the left, what it gives at the right and always in sight; on a small screen as a bar. */
export function PageColumns({ form, result, bar }: PageColumnsProps) {
  const isWide = useMediaQuery('(min-width: 1240px)', { noSsr: true });
  if (!isWide) {
    return (
      <>
        {form}
        {bar}
      </>
    );
  }
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>{form}</Box>
      <Box component="aside" sx={stays}>
        {result}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(336px, 42%)', xl: 'minmax(0, 1fr) 460px' },
} as const;

const stays = {
  minWidth: 0,
  ...stayBelowHeader,
  '@media print': { position: 'static', maxHeight: 'none' },
} as const;
