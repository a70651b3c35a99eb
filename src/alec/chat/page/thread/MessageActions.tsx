import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { changeMinutes, isChangeable } from '#alec/chat/domain/message.ts';
import { chats, type Message } from '#alec/chat/page/useMessages.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

interface MessageActionsProps {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly choose: (mode: 'edit' | 'delete') => void;
}

/** One’s own message is changed and taken back for a quarter of an hour; an administrator takes away any. */
export function MessageActions({ message, isOwn, choose }: MessageActionsProps) {
  const translate = useTranslate();
  const { readOnlyReason } = useDossier();
  const { may } = useResourceModel(chats);
  const isFresh = useIsChangeable(message.createdAt);
  if (readOnlyReason !== null) return null;
  const mayEdit = isOwn && isFresh && may.update !== undefined;
  const mayDelete = may.delete === 'all' || (isOwn && isFresh && may.delete !== undefined);
  return (
    <>
      {mayEdit && (
        <Tooltip title={translate('views.actions.edit')}>
          <IconButton size="small" aria-label={translate('chat.edit')} onClick={() => choose('edit')}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {mayDelete && (
        <Tooltip title={translate('views.actions.delete')}>
          <IconButton size="small" aria-label={translate('chat.delete')} onClick={() => choose('delete')}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}

/** Turns false by itself when the time is over. */
function useIsChangeable(createdAt: string): boolean {
  const [isFresh, setFresh] = useState(() => isChangeable(createdAt, new Date()));
  useEffect(() => {
    if (!isFresh) return;
    const end = new Date(createdAt).getTime() + changeMinutes * 60_000;
    const timer = window.setTimeout(() => setFresh(false), Math.max(end - Date.now(), 0));
    return () => window.clearTimeout(timer);
  }, [createdAt, isFresh]);
  return isFresh;
}
