import CommentIcon from '@mui/icons-material/CommentOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePageActions } from '#admin/views/pageActions.ts';
import { useCommentCount, useCommentsDrawer } from '../comments/useComments.ts';

/** Opens the comments beside whatever tab one is on. */
export function CommentsButton() {
  const translate = useTranslate();
  const count = useCommentCount();
  const { open } = useCommentsDrawer();
  const label = translate('dossier.comments.open', { smart_count: count });
  usePageActions([{ key: 'comments', label, run: open }]);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={open}>
        <Badge badgeContent={count} max={99} color="primary">
          <CommentIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
