import { useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { chats, type Message, useRefreshThread } from '#alec/chat/page/useMessages.ts';
import { CommentBox } from '#alec/dossier/page/comments/CommentBox.tsx';
import type { ValuesOf } from '#generated/records.ts';

interface EditMessageProps {
  readonly message: Message;
  readonly close: () => void;
}

/** The words of a message, changed in their place; a refusal leaves them as they were typed. */
export function EditMessage({ message, close }: EditMessageProps) {
  const translate = useTranslate();
  const refresh = useRefreshThread();
  const [update] = useUpdate();
  const [text, setText] = useState(message.content ?? '');
  const save = async (content: string) => {
    await update(
      chats,
      { id: message.id, data: { content } satisfies ValuesOf<typeof chats>, previousData: message },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    await refresh();
    close();
  };
  return (
    <CommentBox
      label={translate('chat.edit')}
      sendLabel={translate('views.save')}
      text={text}
      type={setText}
      send={save}
      cancel={close}
      autoFocus
    />
  );
}
