import { useTranslate } from 'ra-core';
import { chats, type Message, useRefreshThread } from '#alec/chat/page/useMessages.ts';
import { EditedText } from '#alec/dossier/page/comments/EditedText.tsx';

interface EditMessageProps {
  readonly message: Message;
  readonly close: () => void;
}

/** The words of a message, changed in their place. */
export function EditMessage({ message, close }: EditMessageProps) {
  const translate = useTranslate();
  const refresh = useRefreshThread();
  return (
    <EditedText of={chats} record={message} label={translate('chat.edit')} refresh={refresh} close={close} />
  );
}
