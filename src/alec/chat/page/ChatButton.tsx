import ChatIcon from '@mui/icons-material/ChatOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useChatOpening } from './chatOpening.ts';
import { chats } from './useMessages.ts';
import { mostUnread, useUnread } from './useUnread.ts';

/** Opens the chat beside whatever tab one is on, and closes it; says how much is unread. */
export function ChatButton() {
  const translate = useTranslate();
  const { record } = useDossier();
  const unread = useUnread(record.id);
  const isForMe = useModel().resources[chats]?.may.view !== undefined;
  const { isOpen, open, close, button } = useChatOpening();
  const label = unread === 0 ? translate('chat.button') : translate('chat.open', { smart_count: unread });
  usePageActions(isForMe ? [{ key: 'chat', label, run: open }] : []);
  if (!isForMe) return null;
  return (
    <Tooltip title={label}>
      <IconButton ref={button} aria-label={label} aria-expanded={isOpen} onClick={isOpen ? close : open}>
        <Badge badgeContent={unread} max={mostUnread} color="primary">
          <ChatIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
