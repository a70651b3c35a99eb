import { Box, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Thread } from '#alec/communications/domain/threads.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { DeliveryChip } from './DeliveryChip.tsx';
import { useAuthorsOf } from './useAuthorsOf.ts';

interface ThreadListProps {
  readonly threads: readonly Thread[];
  /** The thread, or one of its messages. */
  readonly opened: string | undefined;
  /** The address of a thread. */
  readonly pathOf: (thread: string) => string;
}

/** The threads one below the other: whether there is something to read, who wrote, about what and when. */
export function ThreadList({ threads, opened, pathOf }: ThreadListProps) {
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
      {threads.map((thread) => (
        <ThreadItem
          key={thread.id}
          thread={thread}
          path={pathOf(thread.id)}
          isOpen={thread.id === opened || thread.messages.some(({ id }) => id === opened)}
        />
      ))}
    </Paper>
  );
}

interface ThreadItemProps {
  readonly thread: Thread;
  readonly path: string;
  readonly isOpen: boolean;
}

function ThreadItem({ thread, path, isOpen }: ThreadItemProps) {
  const { messages, last, unread } = thread;
  const translate = useTranslate();
  const locale = useScreenLocale();
  const authors = useAuthorsOf(messages);
  const weight = unread > 0 ? 700 : 400;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={LinkBase}
        to={path}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          display: 'block',
          px: 2,
          py: 1.25,
          color: 'text.primary',
          textDecoration: 'none',
          borderLeft: 3,
          borderColor: isOpen ? 'primary.main' : 'transparent',
          backgroundColor: isOpen ? 'action.selected' : undefined,
          '&:hover': { backgroundColor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
          {unread > 0 && <UnreadMark label={translate('mail.unread', { count: unread })} />}
          <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: weight }}>
            {authors}
            {messages.length > 1 && ` (${messages.length})`}
          </Typography>
          <Typography
            variant="caption"
            color="text.secondary"
            component="time"
            dateTime={last.createdAt}
            noWrap
          >
            {formatInstant(last.createdAt, locale)}
          </Typography>
        </Stack>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 0.25 }}>
          <Typography
            variant="body2"
            color="text.secondary"
            noWrap
            sx={{ flex: 1, minWidth: 0, fontWeight: weight }}
          >
            {messages[0]?.subject}
          </Typography>
          <DeliveryChip delivery={last.delivery} />
        </Stack>
      </Box>
    </Box>
  );
}

/** A shape for eyes, a word for screen readers. */
function UnreadMark({ label }: { readonly label: string }) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'primary.main', flexShrink: 0 }}
    />
  );
}
