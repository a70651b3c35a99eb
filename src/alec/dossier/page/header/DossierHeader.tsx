import { Box, Paper, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { ChatButton } from '#alec/chat/page/ChatButton.tsx';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { ConvertButton } from '#alec/trainingAction/page/ConvertButton.tsx';
import { WhoElseIsHere } from '#engine/admin/form/WhoElseIsHere.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import { useMeasuredHeader } from './belowHeader.ts';
import { CommentsButton } from './CommentsButton.tsx';
import { CopyReference } from './CopyReference.tsx';
import { Facts } from './Facts.tsx';
import { Flags } from './Flags.tsx';
import { KeyDates } from './KeyDates.tsx';
import { ManagerButton } from './ManagerButton.tsx';
import { PriorityMenu } from './PriorityMenu.tsx';
import { StatusMenu } from './StatusMenu.tsx';

// Below the top bar; on a phone the page is too short for a header that stays.
const stays = {
  position: { md: 'sticky' },
  // On paper there is no top bar to stay below.
  '@media print': { position: 'static' },
  top: { md: 56 },
  zIndex: 3,
  bgcolor: 'background.default',
} as const;

/** Who the dossier is, how it stands and what one can do with it: always in sight. */
export function DossierHeader() {
  const { record } = useDossier();
  const reference = `ERPF#${record.reference}`;
  const header = useRef<HTMLElement>(null);
  useMeasuredHeader(header);
  return (
    <Box ref={header} sx={{ ...stays, pt: { md: 1 }, mt: { md: -1 } }}>
      <Paper
        component="section"
        variant="outlined"
        aria-label={reference}
        sx={{ px: { xs: 1.5, sm: 2 }, py: 1.5 }}
      >
        <Stack
          direction="row"
          useFlexGap
          sx={{ columnGap: { xs: 0.5, md: 1 }, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography
            variant="h1"
            sx={{ fontVariantNumeric: 'tabular-nums', fontSize: { xs: '1.125rem', sm: undefined } }}
          >
            {reference}
          </Typography>
          <CopyReference text={reference} />
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{
              order: { xs: 1, md: 0 },
              width: { xs: '100%', md: 'auto' },
              alignItems: 'center',
              flexWrap: 'wrap',
            }}
          >
            <StatusMenu />
            <ConvertButton />
            <PriorityMenu />
            <Flags />
          </Stack>
          <Stack data-no-print direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
            <WhoElseIsHere path={dossiers} id={record.id} />
            <CommentsButton />
            <ChatButton />
            <ActionsMenu />
          </Stack>
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          sx={{ mt: 1, columnGap: 3, rowGap: 0.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
        >
          <ManagerButton />
          <KeyDates />
        </Stack>
        <Facts />
      </Paper>
    </Box>
  );
}
