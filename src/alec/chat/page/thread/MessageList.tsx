import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useLayoutEffect, useRef } from 'react';
import type { WaitingMessage } from '#alec/chat/page/chatQueue.ts';
import { documentsOf, type Message, type useMessages } from '#alec/chat/page/useMessages.ts';
import { useReaders } from '#alec/chat/page/useReads.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { ChatMessage } from './ChatMessage.tsx';
import { Waiting } from './Waiting.tsx';

interface MessageListProps {
  readonly thread: ReturnType<typeof useMessages>;
  readonly waiting: readonly WaitingMessage[];
}

/** The messages by day, the newest at the bottom and in sight; older ones come as one scrolls up to them. */
export function MessageList({ thread, waiting }: MessageListProps) {
  const translate = useTranslate();
  const { messages, documents, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const readers = useReaders(messages);
  const dayOf = useDay();
  const arrived = new Set(messages.map(({ id }) => id));
  const list = useSteadyScroll(messages[0]?.id, `${messages.at(-1)?.id} ${waiting.length}`);
  const loadNearTop = () => {
    const isNearTop = (list.current?.scrollTop ?? Number.POSITIVE_INFINITY) < 80;
    if (isNearTop && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <Box
      ref={list}
      role="log"
      aria-label={translate('chat.messages')}
      tabIndex={0}
      onScroll={loadNearTop}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 1, overflowWrap: 'anywhere' }}
    >
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', py: 1 }}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('chat.older')}
          </Button>
        </Box>
      )}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {messages.map((message, place) => (
          <Fragment key={message.id}>
            {dayOf(message) !== dayOf(messages[place - 1]) && <Day words={dayOf(message)} />}
            <ChatMessage
              message={message}
              documents={documentsOf(message, documents)}
              readers={readers.get(message.id) ?? []}
            />
          </Fragment>
        ))}
        {waiting
          .filter(({ id }) => !arrived.has(id))
          .map((message) => (
            <Waiting key={message.id} message={message} />
          ))}
      </Stack>
    </Box>
  );
}

function Day({ words }: { readonly words: string }) {
  return (
    <Typography
      component="li"
      variant="caption"
      color="text.secondary"
      sx={{ textAlign: 'center', fontWeight: 600, pt: 1 }}
    >
      {words}
    </Typography>
  );
}

/** The day of a message in words, today and yesterday by their names. */
function useDay() {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const now = Date.now();
  const names = new Map([
    [format(now), translate('chat.today')],
    [format(now - 86_400_000), translate('chat.yesterday')],
  ]);
  return (message: Message | undefined) => {
    if (!message) return '';
    const day = format(new Date(message.createdAt));
    return names.get(day) ?? day;
  };
}

/** Keeps the end in sight when something comes there and one is at it, and one's place when older messages come. */
function useSteadyScroll(first: string | undefined, last: string) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ first, last: '', height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const was = before.current;
    if (was.last !== last && was.isAtEnd) box.scrollTop = box.scrollHeight;
    else if (was.first !== first) box.scrollTop += box.scrollHeight - was.height;
    const keep = () => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
      before.current = { first, last, height: box.scrollHeight, isAtEnd };
    };
    keep();
    box.addEventListener('scroll', keep);
    return () => box.removeEventListener('scroll', keep);
  }, [first, last]);
  return list;
}
