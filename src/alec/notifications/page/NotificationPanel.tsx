import ReadIcon from '@mui/icons-material/DoneOutlined';
import { Alert, Box, Button, IconButton, Link, Popover, Stack, Tooltip, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pagePaths } from '#alec/pagePaths.ts';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { mostNotices, type Notice, notices, useNotices } from './useNotices.ts';

interface NotificationPanelProps {
  readonly anchor: HTMLElement;
  readonly close: () => void;
}

const corner = { vertical: 'bottom', horizontal: 'right' } as const;
const cornerOfPanel = { vertical: 'top', horizontal: 'right' } as const;

/** What the person has not read yet; following one reads it. */
export default function NotificationPanel({ anchor, close }: NotificationPanelProps) {
  const translate = useTranslate();
  const title = useId();
  const { list, included, unread, error, isPending, refetch } = useNotices();
  const { markAll, isMarking } = useMarkRead();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={corner}
      transformOrigin={cornerOfPanel}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 420, maxWidth: '100%' } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography id={title} variant="h2" sx={{ flex: 1 }}>
          {translate('shell.notifications.title')}
        </Typography>
        {unread > 0 && (
          <Button size="small" disabled={isMarking} onClick={() => void markAll()}>
            {translate('shell.notifications.readAll')}
          </Button>
        )}
      </Stack>
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>}
          sx={{ mx: 2, mb: 1 }}
        >
          {translate('shell.notifications.failed')}
        </Alert>
      )}
      {!error && !isPending && list.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {translate('shell.notifications.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflow: 'auto' }}>
        <ResourceContextProvider value={notices}>
          <IncludedRecords rows={[]} others={included}>
            {list.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} close={close} />
            ))}
          </IncludedRecords>
        </ResourceContextProvider>
      </Box>
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
      >
        <Link component={RouterLink} to={pagePaths.notifications} onClick={close} sx={{ flex: 1 }}>
          {translate('shell.notifications.all')}
        </Link>
        {unread > mostNotices && (
          <Typography variant="caption" color="text.secondary">
            {translate('shell.notifications.newest', { shown: mostNotices, total: unread })}
          </Typography>
        )}
      </Stack>
    </Popover>
  );
}

function NoticeItem({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const translate = useTranslate();
  const { markOne, isMarking } = useMarkRead();
  const follow = () => {
    close();
    void markOne(notice.id);
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <NoticeText notice={notice} isUnread follow={follow} />
      <Tooltip title={translate('shell.notifications.read')}>
        <IconButton
          size="small"
          disabled={isMarking}
          aria-label={translate('shell.notifications.readOne', { title: notice.title })}
          onClick={() => void markOne(notice.id)}
        >
          <ReadIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
