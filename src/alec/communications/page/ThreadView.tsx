import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetMany, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import type { Communication, Thread } from '#alec/communications/domain/threads.ts';
import { MessageView } from './MessageView.tsx';
import { communications } from './useCommunications.ts';

interface ThreadViewProps {
  /** The thread, or one of its messages. */
  readonly opened: string;
  readonly threads: readonly Thread[];
  /** The way to all of them. */
  readonly back: string;
  /** What one does with it, by its last message. */
  readonly actions: (last: Communication) => ReactNode;
}

/** A thread read from its first message to its last. */
export function ThreadView({ opened, threads, back, actions }: ThreadViewProps) {
  const translate = useTranslate();
  const thread = threads.find(
    ({ id, messages }) => id === opened || messages.some((one) => one.id === opened),
  );
  const ids = thread?.messages.map(({ id }) => id) ?? [opened];
  const { data, error, refetch } = useGetMany<Communication>(communications, { ids });
  // What became of a mail changes in the list first.
  const stamp = thread?.messages.map(({ delivery, read_at }) => `${delivery}${read_at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the list says something else
  useEffect(() => void refetch(), [stamp, refetch]);
  const messages = data?.filter(Boolean);
  if (error && !messages) return <Alert severity="error">{translate('mail.failed')}</Alert>;
  if (!messages) return <ThreadSkeleton />;
  const last = messages.at(-1);
  if (!last) return <Alert severity="info">{translate('mail.gone')}</Alert>;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="thread-subject" sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <BackButton to={back} />
        <Typography id="thread-subject" variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {messages[0]?.subject}
        </Typography>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {messages.map((message) => (
          <Box key={message.id} component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <MessageView message={message} reload={refetch} />
          </Box>
        ))}
      </Box>
      {actions(last)}
    </Paper>
  );
}

/** On a phone the thread stands alone. */
function BackButton({ to }: { readonly to: string }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<BackIcon />}
      component={LinkBase}
      to={to}
      sx={{ display: { lg: 'none' }, ml: -0.5, mb: 1 }}
    >
      {translate('mail.back')}
    </Button>
  );
}

function ThreadSkeleton() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="status" aria-label={translate('views.loading')} sx={{ p: 3 }}>
      <Skeleton width="50%" height={28} />
      <Skeleton width="30%" sx={{ mt: 2 }} />
      <Skeleton variant="rounded" height={120} sx={{ mt: 1 }} />
    </Paper>
  );
}
