import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { Answers } from './Answers.tsx';
import { communicationsPath, composePath } from './communicationPaths.ts';
import { decided } from './decided.ts';
import { ThreadPanes } from './ThreadPanes.tsx';
import { communications, useCommunications } from './useCommunications.ts';

const Compose = loadablePart(() => import('./Compose.tsx'), 'dossier');

/** The mails of a dossier by thread, the one that is opened beside them, and a new one over them. */
export function CommunicationsView() {
  const { record } = useDossier();
  return (
    <PlacedModel path={communications} route={communicationsPath(String(record.reference))} decided={decided}>
      <ResourceContextProvider value={communications}>
        <Threads />
      </ResourceContextProvider>
    </PlacedModel>
  );
}

function Threads() {
  const { threads, ...found } = useCommunications();
  const { record } = useDossier();
  const pathOf = (thread?: string) => communicationsPath(String(record.reference), thread);
  const { action, id } = useParams();
  const isComposing = action === 'create';
  const named = action === 'edit' ? id : action;
  const opened = isComposing ? undefined : named;
  return (
    <>
      {/* How many threads there are is known once all are there. */}
      <Heading count={found.readOlder ? undefined : threads?.length} />
      {threads?.length === 0 && !opened && <NoThreads />}
      <ThreadPanes {...{ ...found, threads, opened, pathOf }} actions={(last) => <Answers to={last} />} />
      {isComposing && (
        <Suspense fallback={null}>
          <Compose />
        </Suspense>
      )}
    </>
  );
}

function Heading({ count }: { readonly count: number | undefined }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {translate('mail.title')}
        {count !== undefined && ` (${count})`}
      </Typography>
      <ComposeButton />
    </Stack>
  );
}

function ComposeButton() {
  const { record } = useDossier();
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  if (!may('create')) return null;
  return (
    <Button
      variant="contained"
      startIcon={<EditIcon />}
      component={LinkBase}
      to={composePath(String(record.reference))}
    >
      {translate('mail.compose')}
    </Button>
  );
}

function NoThreads() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mb: 1 }}>
        {translate('mail.empty')}
      </Typography>
      <Typography color="text.secondary">{translate('mail.emptyText')}</Typography>
    </Paper>
  );
}
