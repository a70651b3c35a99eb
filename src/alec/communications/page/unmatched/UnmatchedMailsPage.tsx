import { Alert, Box, Typography } from '@mui/material';
import { ResourceContextProvider, useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type Communication, threadsOf } from '#alec/communications/domain/threads.ts';
import { unmatchedMailsPath } from '#alec/communications/page/communicationPaths.ts';
import { ThreadPanes } from '#alec/communications/page/ThreadPanes.tsx';
import { communications, listed } from '#alec/communications/page/useCommunications.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
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

const most = 200;

function Threads() {
  const translate = useTranslate();
  const { id: opened } = useParams();
  const { data, error, refetch, isFetching } = useGetList<Communication>(communications, {
    filter: { training_course: null } satisfies ValuesOf<typeof communications>,
    sort: { field: 'createdAt' satisfies FieldOf<typeof communications>, order: 'DESC' },
    pagination: { page: 1, perPage: most },
    meta: { fields: { communications: listed } },
  });
  const threads = useMemo(() => data && threadsOf(data), [data]);
  return (
    <>
      {threads?.length === 0 && !opened && (
        <Alert severity="success">{translate('mail.unmatched.none')}</Alert>
      )}
      <ThreadPanes
        {...{ threads, opened, error, refetch, isFetching }}
        pathOf={unmatchedMailsPath}
        actions={(last) => <AttachToDossier message={last} />}
      />
    </>
  );
}
