import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { WaitingMessage } from '#alec/chat/page/chatQueue.ts';
import { useChatQueue } from '#alec/chat/page/useChatQueue.ts';
import { Bubble } from './Bubble.tsx';
import { FileOnItsWay } from './FileOnItsWay.tsx';
import { MessageText } from './MessageText.tsx';

/** A message that is not at the server yet, or that it refuses and why. */
export function Waiting({ message }: { readonly message: WaitingMessage }) {
  const translate = useTranslate();
  const { tryAgain, throwAway, progress } = useChatQueue();
  const { refusal, files } = message;
  const refused = files.find(({ id }) => id === refusal?.file);
  const others = files.filter((file) => file !== refused);
  const mayGoWithout = refused !== undefined && (others.length > 0 || message.content !== '');
  return (
    <Bubble isOwn>
      <MessageText content={message.content} names={[]} />
      {files.map((file) => (
        <FileOnItsWay key={file.id} file={file} sent={progress.get(file.id)} />
      ))}
      {refusal === undefined ? (
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <WaitingIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="caption" color="text.secondary">
            {translate('chat.waiting')}
          </Typography>
          {files.length > 0 && (
            <Button size="small" color="inherit" onClick={() => void throwAway(message)}>
              {translate('chat.throwAway')}
            </Button>
          )}
        </Stack>
      ) : (
        <Alert
          severity="error"
          role="alert"
          sx={{ mt: 1 }}
          action={
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-end' }}>
              <Button color="inherit" size="small" onClick={() => void tryAgain(message)}>
                {translate('views.retry')}
              </Button>
              {mayGoWithout && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => void tryAgain({ ...message, files: others })}
                >
                  {translate('chat.files.without')}
                </Button>
              )}
              <Button color="inherit" size="small" onClick={() => void throwAway(message)}>
                {translate('chat.throwAway')}
              </Button>
            </Stack>
          }
        >
          {translate(`chat.refused.${refusal.what}`, { name: refused?.name })}{' '}
          {translate(refusal.reason, { _: refusal.reason })}
        </Alert>
      )}
    </Bubble>
  );
}
