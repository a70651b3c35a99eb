import { Alert, Button, FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { ListError } from '#engine/admin/list/ListStates.tsx';
import { Pagination } from '#engine/admin/list/Pagination.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { NoticeRow, NoticeSkeleton, type ReadableNotice } from './NoticeRow.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { notices, useNotices } from './useNotices.ts';

const newest = { field: 'createdAt', order: 'DESC' } as const;
const perPage = 50;
const onlyUnread = { readAt: { null: true } };

/** All notifications of the person, newest first: what she has not read stands out, and can be read or unread again. */
export default function NotificationsPage() {
  const translate = useTranslate();
  useDocumentTitle(translate('shell.notifications.title'));
  return (
    <ResourceContextProvider value={notices}>
      <ListBase sort={newest} perPage={perPage}>
        <Stack spacing={2} sx={{ maxWidth: 880 }}>
          <Heading />
          <Notices />
          <Pagination />
        </Stack>
      </ListBase>
    </ResourceContextProvider>
  );
}

function Heading() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { unread } = useNotices();
  const { markAll, isMarking } = useMarkRead();
  const isNarrowed = filterValues.readAt !== undefined;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 160 }}>
        {translate('shell.notifications.title')}
      </Typography>
      <FormControlLabel
        label={translate('shell.notifications.onlyUnread', { count: unread })}
        control={
          <Switch
            size="small"
            checked={isNarrowed}
            onChange={(_, checked) => setFilters(checked ? onlyUnread : {}, [])}
          />
        }
      />
      <Button variant="outlined" disabled={unread === 0 || isMarking} onClick={() => void markAll()}>
        {translate('shell.notifications.readAll')}
      </Button>
    </Stack>
  );
}

function Notices() {
  const translate = useTranslate();
  const { data, error, isPending, filterValues } = useListContext<ReadableNotice>();
  if (error && !data) return <ListError />;
  if (isPending) return <NoticeSkeleton />;
  if (!data?.length) {
    const words = filterValues.readAt === undefined ? 'none' : 'noneUnread';
    return <Alert severity="info">{translate(`shell.notifications.${words}`)}</Alert>;
  }
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label={translate('shell.notifications.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </Paper>
  );
}
