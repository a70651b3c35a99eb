import { useTranslate } from 'ra-core';
import { chats, type Message, useRefreshThread } from '#alec/chat/page/useMessages.ts';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';

interface DeleteMessageProps {
  readonly message: Message;
  readonly close: () => void;
}

export function DeleteMessage({ message, close }: DeleteMessageProps) {
  const translate = useTranslate();
  const refresh = useRefreshThread();
  const remove = useDeleteRecord(chats);
  const confirm = () => {
    close();
    void remove(message, refresh);
  };
  return (
    <DeleteConfirm
      ids={[message.id]}
      of={chats}
      isOpen
      title={translate('chat.delete')}
      content={translate('chat.deleteText')}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
