import { Alert, Box, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { unmatchedMailsPath } from '#alec/communications/page/communicationPaths.ts';
import { ThreadPanes } from '#alec/communications/page/ThreadPanes.tsx';
import { communications, useThreads } from '#alec/communications/page/useCommunications.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import type { ValuesOf } from '#generated/records.ts';
import { AttachToDossier } from './AttachToDossier.tsx';

/** Mails that came in and answer nothing we know, until somebody says which dossier they belong to. */
export default function UnmatchedMailsPage() {
  const translate = useTranslate();
  const title = translate('pages.unmatchedMails.title');
  useDocumentTitle(title);
  return (
    <ResourceContextProvider value={communications}>
      <Box sx={{ maxWidth: 1400 }}>
        <Typography variant="h1" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('mail.unmatched.intro')}
        </Typography>
        <Threads />
      </Box>
    </ResourceContextProvider>
  );
}

/** What was received: a mail that the product sends of its own accord may have no dossier either. */
const withoutDossier: ValuesOf<typeof communications> = {
  training_course: null,
  communication_type: 'answer',
};

function Threads() {
  const translate = useTranslate();
  const { id: opened } = useParams();
  const { threads, ...found } = useThreads(withoutDossier);
  return (
    <>
      {threads?.length === 0 && !opened && (
        <Alert severity="success">{translate('mail.unmatched.none')}</Alert>
      )}
      <ThreadPanes
        {...{ ...found, threads, opened }}
        pathOf={unmatchedMailsPath}
        actions={(last) => <AttachToDossier message={last} />}
      />
    </>
  );
}
