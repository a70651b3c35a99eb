import ReadIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { chats, type Message, type ShownDocument } from '#alec/chat/page/useMessages.ts';
import { PersonAvatar } from '#alec/people/page/PersonAvatar.tsx';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import type { FieldOf } from '#generated/records.ts';
import { Bubble } from './Bubble.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { EditMessage } from './EditMessage.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageDocument } from './MessageDocument.tsx';
import { MessageText } from './MessageText.tsx';

interface ChatMessageProps {
  readonly message: Message;
  /** What it shows, as far as one may see it. */
  readonly documents: readonly ShownDocument[];
  /** Who has read up to here, and no further. */
  readonly readers: readonly string[];
}

/** Who said what and when, what one may do with it, and who has read as far. */
export function ChatMessage({ message, documents, readers }: ChatMessageProps) {
  const translate = useTranslate();
  const isOwn = useActor()?.id === message.user_id;
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const read = () => setMode('read');
  return (
    <>
      <Bubble isOwn={isOwn}>
        <MessageHead message={message} isOwn={isOwn} choose={setMode} />
        {mode === 'edit' ? (
          <EditMessage message={message} close={read} />
        ) : (
          <MessageText content={message.content ?? ''} names={message.mentioned_names ?? []} />
        )}
        {!message.content && documents.length === 0 && (
          <Typography color="text.secondary">{translate('chat.files.gone')}</Typography>
        )}
        {documents.map((shown) => (
          <MessageDocument key={shown.document.id} {...shown} />
        ))}
        <OtherValues of={chats} record={message} drawn={drawn} />
      </Bubble>
      {readers.length > 0 && (
        <Stack
          component="li"
          direction="row"
          spacing={0.5}
          sx={{ justifyContent: isOwn ? 'flex-end' : 'flex-start', mt: '4px !important' }}
        >
          <ReadIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="caption" color="text.secondary">
            {translate('chat.readBy', { names: readers.join(', ') })}
          </Typography>
        </Stack>
      )}
      {mode === 'delete' && <DeleteMessage message={message} close={read} />}
    </>
  );
}

const drawn: readonly FieldOf<typeof chats>[] = [
  'training_course',
  'content',
  'origin',
  'first_name',
  'last_name',
  'email',
  'document',
  'documents',
  'mentions',
  'mentioned_names',
  'edited',
  'user_id',
];

interface MessageHeadProps {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly choose: (mode: 'edit' | 'delete') => void;
}

function MessageHead({ message, isOwn, choose }: MessageHeadProps) {
  const translate = useTranslate();
  const time = new Intl.DateTimeFormat(useScreenLocale(), { timeStyle: 'short' });
  const name = [message.first_name, message.last_name].filter(Boolean).join(' ');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {!isOwn && <PersonAvatar user={message.user_id} name={name} />}
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {isOwn ? translate('chat.me') : name}
      </Typography>
      {message.origin === 'lucie' && <Chip size="small" variant="outlined" label="Lucie" />}
      <Typography variant="caption" color="text.secondary" component="time" dateTime={message.createdAt}>
        {time.format(new Date(message.createdAt))}
      </Typography>
      {message.edited && (
        <Typography variant="caption" color="text.secondary">
          {translate('chat.edited')}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      <MessageActions message={message} isOwn={isOwn} choose={choose} />
    </Stack>
  );
}
