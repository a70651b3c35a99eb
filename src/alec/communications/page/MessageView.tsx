import { Alert, Avatar, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Communication, isUnread } from '#alec/communications/domain/threads.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { DeliveryChip } from './DeliveryChip.tsx';
import { DeliveryNote } from './DeliveryNote.tsx';
import { decided } from './decided.ts';
import { MailFiles } from './MailFiles.tsx';
import { MessageBody } from './MessageBody.tsx';
import { useAuthorsOf } from './useAuthorsOf.ts';
import { communications } from './useCommunications.ts';
import { useReadMark } from './useReadMark.ts';

const drawn = [...decided, 'subject', 'recipients', 'cc', 'body_html', 'documents'] satisfies FieldOf<
  typeof communications
>[];

interface MessageViewProps {
  readonly message: Communication;
  readonly reload: () => unknown;
}

/** One message: who, to whom, when, what became of it, its words and its attachments. */
export function MessageView({ message, reload }: MessageViewProps) {
  return (
    <Box component="article" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <MessageHead message={message} reload={reload} />
      <DeliveryNote message={message} reload={reload} />
      <RefusalNote message={message} />
      <MessageBody message={message} />
      <MailFiles message={message} />
      <OtherValues of={communications} record={message} drawn={drawn} />
    </Box>
  );
}

function MessageHead({ message, reload }: MessageViewProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const author = useAuthorsOf([message]);
  const { from_email, recipients, cc, createdAt, delivery, is_automatic } = message;
  const to = [...(recipients ?? []), ...(cc ?? [])].join(', ');
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ alignItems: 'flex-start', mb: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 14 }}>
        {author.charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {author}
          </Typography>
          {from_email && (
            <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {from_email}
            </Typography>
          )}
          <DeliveryChip delivery={delivery} />
          {is_automatic && <Chip size="small" label={translate('mail.automatic')} />}
        </Stack>
        {to !== '' && (
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {translate('mail.to', { to })}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="time" dateTime={createdAt}>
          {formatInstant(createdAt, locale)}
        </Typography>
      </Box>
      <ReadMark message={message} reload={reload} />
    </Stack>
  );
}

/** An answer is read once it is opened; whoever wants to come back to it says so. */
function ReadMark({ message, reload }: MessageViewProps) {
  const translate = useTranslate();
  const { mayToggle, toggle } = useReadMark(message, reload);
  if (!mayToggle) return null;
  return (
    <Button size="small" color="inherit" onClick={() => void toggle()} sx={{ flexShrink: 0 }}>
      {translate(isUnread(message) ? 'mail.markRead' : 'mail.markUnread')}
    </Button>
  );
}

function RefusalNote({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  const me = useActor();
  if (!message.refusal || !me) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate(message.refusal === 'too-large' ? 'mail.tooLarge' : 'mail.unreadable')}
    </Alert>
  );
}
