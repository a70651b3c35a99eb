import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFileChoice } from '#engine/admin/upload/useFileChoice.tsx';
import type { Attachments } from './useAttachments.ts';

/** Chooses files to send with the message. */
export function AttachButton({ attachments: { endings, add } }: { readonly attachments: Attachments }) {
  const translate = useTranslate();
  const { open, input } = useFileChoice({ onFiles: add, endings, multiple: true });
  const label = translate('chat.files.add');
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={open}>
          <AttachIcon />
        </IconButton>
      </Tooltip>
      {input}
    </>
  );
}
