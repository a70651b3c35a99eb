import { Alert, Box, Button, FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material';
import { ListBase, ResourceContextProvider, useListContext, useTranslate } from 'ra-core';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { ListError } from '#engine/admin/list/ListStates.tsx';
import { Pagination } from '#engine/admin/list/Pagination.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { NoticeRow, NoticeSkeleton } from './NoticeRow.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RegionPanel } from './RegionPanel.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { useNoticeFilter } from './useNoticeFilter.ts';
import { includedIn, type Notice, noticeMeta, notices, useNotices } from './useNotices.ts';

const newest = { field: 'createdAt', order: 'DESC' } as const;
const perPage = 50;
const questionOptions = { meta: noticeMeta };

/** All notifications of the person, newest first: what she has not read stands out, and can be read or unread again. */
export default function NotificationsPage() {
  const translate = useTranslate();
  useDocumentTitle(translate('shell.notifications.title'));
  return (
    <ResourceContextProvider value={notices}>
      <ListBase sort={newest} perPage={perPage} queryOptions={questionOptions}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 880px) 280px' },
          }}
        >
          <Stack spacing={2}>
            <Heading />
            <Notices />
            <Pagination />
          </Stack>
          <Stack spacing={2}>
            <RegionPanel />
            <QuickLinks />
          </Stack>
        </Box>
      </ListBase>
    </ResourceContextProvider>
  );
}

function Heading() {
  const translate = useTranslate();
  const { value, choose } = useNoticeFilter('readAt');
  const { unread } = useNotices();
  const { markAll, isMarking } = useMarkRead();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 160 }}>
        {translate('shell.notifications.title')}
      </Typography>
      <TypeFilter />
      <FormControlLabel
        label={translate('shell.notifications.onlyUnread', { count: unread })}
        control={
          <Switch
            size="small"
            checked={value !== undefined}
            onChange={(_, checked) => choose(checked ? { null: true } : undefined)}
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
  const { data, error, isPending, meta } = useListContext<Notice>();
  if (error && !data) return <ListError />;
  if (isPending) return <NoticeSkeleton />;
  if (!data?.length) return <NoNotices />;
  return (
    <IncludedRecords rows={[]} others={includedIn(meta)}>
      <Timeline list={data} />
    </IncludedRecords>
  );
}

function NoNotices() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { readAt, ...others } = filterValues;
  if (Object.keys(others).length > 0)
    return <Alert severity="info">{translate('shell.notifications.noneFits')}</Alert>;
  const words = readAt === undefined ? 'none' : 'noneUnread';
  return <Alert severity="info">{translate(`shell.notifications.${words}`)}</Alert>;
}

function Timeline({ list }: { readonly list: readonly Notice[] }) {
  const translate = useTranslate();
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label={translate('shell.notifications.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {list.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </Paper>
  );
}
