import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PersonAvatar } from '#alec/people/page/PersonAvatar.tsx';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import { fieldOf } from '#engine/model/field.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';
import { EditedText } from './EditedText.tsx';
import { type Comment, comments, useComments } from './useComments.ts';

interface CommentTextProps {
  readonly comment: Comment;
  /** Absent where nobody may answer. */
  readonly reply?: () => void;
}

/** Who wrote what and when; one's own can be changed and deleted. */
export function CommentText({ comment, reply }: CommentTextProps) {
  const translate = useTranslate();
  const may = useCommentAccess(comment);
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const read = () => setMode('read');
  if (mode === 'edit') return <EditComment comment={comment} close={read} />;
  return (
    <Box>
      <CommentHead comment={comment} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
        {comment.content}
      </Typography>
      <OtherValues of={comments} record={comment} drawn={drawn} />
      <Stack direction="row" spacing={0.5} sx={{ ml: -0.5 }}>
        {reply && (
          <Button size="small" onClick={reply}>
            {translate('dossier.comments.answer')}
          </Button>
        )}
        {may.update && (
          <Button size="small" onClick={() => setMode('edit')}>
            {translate('views.actions.edit')}
          </Button>
        )}
        {may.delete && (
          <Button size="small" color="inherit" onClick={() => setMode('delete')}>
            {translate('views.actions.delete')}
          </Button>
        )}
      </Stack>
      {mode === 'delete' && <DeleteComment comment={comment} close={read} />}
    </Box>
  );
}

const drawn: readonly FieldOf<typeof comments>[] = [
  'training_course',
  'content',
  'step',
  'category',
  'edited',
  'state',
  'manager',
  'parent',
  'children',
];

function CommentHead({ comment }: { readonly comment: Comment }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const resource = useResourceModel(comments);
  const words = useWords();
  const field = fieldOf(resource, 'step' satisfies FieldOf<typeof comments>);
  const step = field?.choices?.find(({ value }) => value === comment.step);
  const author = comment.user_name ?? translate('views.history.system');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <PersonAvatar user={comment.user_id} name={author} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {author}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="time" dateTime={comment.createdAt}>
        {formatInstant(comment.createdAt, locale)}
      </Typography>
      {comment.edited && (
        <Typography variant="caption" color="text.secondary">
          {translate('dossier.comments.edited')}
        </Typography>
      )}
      {field && step && !comment.parent && (
        <Chip size="small" variant="outlined" label={words.choice(resource, field, step)} />
      )}
    </Stack>
  );
}

/** One's own comments, or everybody's for those whose permission reaches so far. */
function useCommentAccess({ user_id }: Comment) {
  const actor = useActor();
  const resource = useResourceModel(comments);
  const reaches = (doing: 'update' | 'delete') => {
    const reach = resource.may[doing];
    return reach === 'all' || (reach === 'own' && user_id === actor?.id);
  };
  return { update: reaches('update'), delete: reaches('delete') };
}

interface OpenedComment {
  readonly comment: Comment;
  readonly close: () => void;
}

function EditComment({ comment, close }: OpenedComment) {
  const translate = useTranslate();
  const { refetch } = useComments();
  return (
    <EditedText
      of={comments}
      record={comment}
      label={translate('dossier.comments.edit')}
      refresh={refetch}
      close={close}
    />
  );
}

function DeleteComment({ comment, close }: OpenedComment) {
  const translate = useTranslate();
  const { refetch } = useComments();
  const remove = useDeleteRecord(comments);
  const confirm = () => {
    close();
    void remove(comment, refetch);
  };
  return (
    <DeleteConfirm
      ids={[comment.id]}
      of={comments}
      isOpen
      title={translate('dossier.comments.delete')}
      content={translate('dossier.comments.deleteText')}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
