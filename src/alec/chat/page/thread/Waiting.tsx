import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { WaitingMessage } from '#alec/chat/page/chatQueue.ts';
import { useChatQueue } from '#alec/chat/page/useChatQueue.ts';
import { Bubble } from './Bubble.tsx';
import { MessageText } from './MessageText.tsx';

/** A message that is not at the server yet, or that it refuses and why. */
export function Waiting({ message }: { readonly message: WaitingMessage }) {
  const translate = useTranslate();
  const { tryAgain, throwAway } = useChatQueue();
  return (
    <Bubble isOwn>
      <MessageText content={message.content} names={[]} />
      {message.refusal === undefined ? (
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <WaitingIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="caption" color="text.secondary">
            {translate('chat.waiting')}
          </Typography>
        </Stack>
      ) : (
        <Alert
          severity="error"
          role="alert"
          sx={{ mt: 1 }}
          action={
            <Stack direction="row">
              <Button color="inherit" size="small" onClick={() => void tryAgain(message)}>
                {translate('views.retry')}
              </Button>
              <Button color="inherit" size="small" onClick={() => void throwAway(message)}>
                {translate('chat.throwAway')}
              </Button>
            </Stack>
          }
        >
          {translate('chat.refused')} {translate(message.refusal, { _: message.refusal })}
        </Alert>
      )}
    </Bubble>
  );
}
