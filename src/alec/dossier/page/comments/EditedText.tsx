import { useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { CommentBox } from './CommentBox.tsx';

type WithText = 'training-course-comments' | 'chats';

interface EditedTextProps<R extends WithText> {
  readonly of: R;
  readonly record: RecordOf<R>;
  readonly label: string;
  readonly refresh: () => Promise<unknown>;
  readonly close: () => void;
}

/** What somebody wrote, changed in its place; a refusal leaves it as it was typed. */
export function EditedText<R extends WithText>({ of, record, label, refresh, close }: EditedTextProps<R>) {
  const translate = useTranslate();
  const [update] = useUpdate();
  const [text, setText] = useState(record.content ?? '');
  const save = async (content: string) => {
    await update(
      of,
      { id: record.id, data: { content } satisfies ValuesOf<WithText>, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    await refresh();
    close();
  };
  return (
    <CommentBox
      label={label}
      sendLabel={translate('views.save')}
      text={text}
      type={setText}
      send={save}
      cancel={close}
      autoFocus
    />
  );
}
