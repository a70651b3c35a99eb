import CommentIcon from '@mui/icons-material/CommentOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCommentsOpening } from '#alec/dossier/page/comments/CommentsOpening.tsx';
import { useCommentCount } from '#alec/dossier/page/comments/useComments.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';

/** Opens the comments beside whatever tab one is on, and closes them. */
export function CommentsButton() {
  const translate = useTranslate();
  const count = useCommentCount();
  const { isOpen, open, close, button } = useCommentsOpening();
  const label = translate('dossier.comments.open', { smart_count: count });
  usePageActions([{ key: 'comments', label, run: open }]);
  return (
    <Tooltip title={label}>
      <IconButton ref={button} aria-label={label} aria-expanded={isOpen} onClick={isOpen ? close : open}>
        <Badge badgeContent={count} max={99} color="primary">
          <CommentIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
