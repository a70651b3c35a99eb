import { Box, Paper, Stack, Typography } from '@mui/material';
import { useDossier } from '../useDossier.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { CommentsButton } from './CommentsButton.tsx';
import { CopyReference } from './CopyReference.tsx';
import { Flags } from './Flags.tsx';
import { KeyDates } from './KeyDates.tsx';
import { ManagerButton } from './ManagerButton.tsx';
import { PriorityMenu } from './PriorityMenu.tsx';
import { StatusMenu } from './StatusMenu.tsx';

/** Who the dossier is, how it stands and what one can do with it: always in sight. */
export function DossierHeader() {
  const { record } = useDossier();
  const reference = `ERPF#${record.reference}`;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={reference}
      sx={{ position: { md: 'sticky' }, top: { md: 64 }, zIndex: 3, px: 2, py: 1.5 }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {reference}
        </Typography>
        <CopyReference text={reference} />
        <StatusMenu />
        <PriorityMenu />
        <Flags />
        <Box sx={{ flex: 1 }} />
        <CommentsButton />
        <ActionsMenu />
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ mt: 1, columnGap: 3, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <ManagerButton />
        <KeyDates />
      </Stack>
    </Paper>
  );
}
