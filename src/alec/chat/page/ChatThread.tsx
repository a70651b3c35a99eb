import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { MessageList } from './thread/MessageList.tsx';
import { TypingLine } from './thread/TypingLine.tsx';
import { useChatQueue } from './useChatQueue.ts';
import { chats, useFollowThread, useMessages } from './useMessages.ts';
import { useMarkRead } from './useReads.ts';

/** The thread of the dossier: what was said, who has read it, and where one writes. */
export function ChatThread() {
  const translate = useTranslate();
  const { readOnlyReason } = useDossier();
  const { may } = useAccessTo(chats);
  const [words, setWords] = useState('');
  const closedFor = readOnlyReason ?? 'forbidden';
  const asked = useDeferredValue(words.trim());
  useFollowThread();
  return (
    <Stack sx={{ flex: 1, minHeight: 0 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <TextField
          type="search"
          label={translate('chat.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          fullWidth
        />
      </Box>
      <Messages words={asked} />
      <TypingLine />
      {may('create') && readOnlyReason === null ? (
        <ChatComposer />
      ) : (
        <Typography color="text.secondary" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          {translate(`chat.closed.${closedFor}`)}
        </Typography>
      )}
    </Stack>
  );
}

function Messages({ words }: { readonly words: string }) {
  const translate = useTranslate();
  const thread = useMessages(words);
  const { messages, data, error, refetch } = thread;
  const { waiting } = useChatQueue();
  useMarkRead(data !== undefined && words === '');
  if (!data && error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>}
        sx={{ mx: 2, flexShrink: 0, mb: 'auto' }}
      >
        {translate('chat.failed')}
      </Alert>
    );
  if (!data) return <ThreadSkeleton />;
  const shownWaiting = words === '' ? waiting : [];
  if (messages.length === 0 && shownWaiting.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2, flex: 1 }}>
        {translate(words === '' ? 'chat.none' : 'chat.noneFits', { words })}
      </Typography>
    );
  return <MessageList key={words} thread={thread} waiting={shownWaiting} />;
}

const places = ['60%', '80%', '45%', '70%'];

/** Messages of both sides. */
function ThreadSkeleton() {
  return (
    <Stack
      aria-hidden
      spacing={2}
      sx={{ flex: 1, minHeight: 0, overflow: 'hidden', p: 2, justifyContent: 'end' }}
    >
      {places.map((width, place) => (
        <Skeleton
          key={width}
          variant="rounded"
          width={width}
          height={56}
          sx={{ alignSelf: place % 2 === 0 ? 'flex-start' : 'flex-end', flexShrink: 0 }}
        />
      ))}
    </Stack>
  );
}
