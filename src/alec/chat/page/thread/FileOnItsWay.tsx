import ArrivedIcon from '@mui/icons-material/CheckOutlined';
import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { WaitingFile } from '#alec/chat/page/chatQueue.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';

interface FileOnItsWayProps {
  readonly file: WaitingFile;
  /** Bytes that have gone; undefined: not under way. */
  readonly sent: number | undefined;
}

/** A file of a message that waits, and how far it is. */
export function FileOnItsWay({ file: { name, size, bytes }, sent }: FileOnItsWayProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // The body may be counted with a few bytes around it.
  const percent = Math.min(100, Math.round(((sent ?? 0) / Math.max(size, 1)) * 100));
  return (
    <Box sx={{ my: 0.5 }}>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {formatBytes(size, locale)}
        </Typography>
        {!bytes && (
          <ArrivedIcon fontSize="inherit" color="success" titleAccess={translate('chat.files.arrived')} />
        )}
      </Stack>
      {sent !== undefined && (
        <LinearProgress
          variant={percent === 100 ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={translate('views.upload.progress', { name })}
        />
      )}
    </Box>
  );
}
