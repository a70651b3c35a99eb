import { useCreate, useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { ValuesOf } from '#generated/records.ts';
import { CommentBox } from './CommentBox.tsx';
import { type Category, stepElsewhere } from './commentSteps.ts';
import { type Comment, comments, useComments } from './useComments.ts';
import { useKeptText } from './useKeptText.ts';

interface NewCommentProps {
  readonly step: string | null | undefined;
  readonly category: Category;
  /** The comment it answers. */
  readonly parent?: Comment;
  readonly done?: () => void;
}

/** A new comment or an answer; what is typed is kept until it is sent. */
export function NewComment({ step, category, parent, done }: NewCommentProps) {
  const { record } = useDossier();
  const translate = useTranslate();
  const { refetch } = useComments();
  const [create] = useCreate();
  const { text, type } = useKeptText(`${comments}/${record.id}/${parent?.id ?? 'new'}`);
  const send = async (content: string) => {
    const place: ValuesOf<typeof comments> = parent
      ? { step: parent.step, category: parent.category }
      : { step: step ?? stepElsewhere, category };
    const data: ValuesOf<typeof comments> = {
      training_course: record.id,
      content,
      parent: parent?.id ?? null,
      ...place,
    };
    await create(comments, { data }, { returnPromise: true });
    await refetch();
    done?.();
  };
  return (
    <CommentBox
      label={translate(parent ? 'dossier.comments.reply' : 'dossier.comments.new')}
      sendLabel={translate(parent ? 'dossier.comments.answer' : 'dossier.comments.send')}
      text={text}
      type={type}
      send={send}
      cancel={done}
      autoFocus={parent !== undefined}
    />
  );
}
