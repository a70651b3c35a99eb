import UnreadIcon from '@mui/icons-material/Circle';
import ReadIcon from '@mui/icons-material/DoneOutlined';
import MarkUnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Box, IconButton, Paper, Skeleton, Stack, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { NoticeText } from './NoticeText.tsx';
import { useMarkRead } from './useMarkRead.ts';
import type { Notice } from './useNotices.ts';

/** One notification, marked while it is unread; a button turns it. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const translate = useTranslate();
  const { markOne, isMarking } = useMarkRead();
  const isUnread = notice.readAt === null;
  const turn = isUnread ? 'read' : 'unread';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        px: 2,
        py: 1.25,
        alignItems: 'flex-start',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        bgcolor: isUnread ? 'action.hover' : undefined,
      }}
    >
      <Box sx={{ width: 12, pt: 0.5, flexShrink: 0 }}>
        {isUnread && (
          <UnreadIcon
            color="primary"
            titleAccess={translate('shell.notifications.isUnread')}
            sx={{ fontSize: 10 }}
          />
        )}
      </Box>
      <NoticeText
        notice={notice}
        isUnread={isUnread}
        follow={() => {
          if (isUnread) void markOne(notice.id);
        }}
      />
      <Tooltip title={translate(`shell.notifications.${turn}`)}>
        <IconButton
          size="small"
          disabled={isMarking}
          aria-label={translate(`shell.notifications.${turn}One`, { title: notice.title })}
          onClick={() => void markOne(notice.id)}
        >
          {isUnread ? <ReadIcon fontSize="small" /> : <MarkUnreadIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

const placeholders = Array.from({ length: 20 }, (_, place) => place);

/** As many lines as a page mostly has. */
export function NoticeSkeleton() {
  return (
    <Paper variant="outlined" aria-hidden>
      {placeholders.map((place) => (
        <Box key={place} sx={{ px: 2, py: 1.25 }}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      ))}
    </Paper>
  );
}
