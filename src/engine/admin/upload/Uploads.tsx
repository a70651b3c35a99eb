import CancelIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { formatBytes } from './formatBytes.ts';
import type { UploadItem, UploadQueue } from './uploadQueue.ts';
import { useUploads } from './useUploads.ts';

interface UploadsProps {
  readonly queue: UploadQueue;
  /** Those of one place; all without it. */
  readonly scope?: string;
}

/** The files on their way: how far each is, and why one stopped. */
export function Uploads({ queue, scope }: UploadsProps) {
  const translate = useTranslate();
  const items = useUploads(queue).filter((item) => scope === undefined || item.scope === scope);
  if (items.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label={translate('views.upload.title')}
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}
    >
      {items.map((item) => (
        <Upload key={item.id} item={item} queue={queue} />
      ))}
    </Paper>
  );
}

function Upload({ item, queue }: { readonly item: UploadItem; readonly queue: UploadQueue }) {
  const translate = useTranslate();
  const { id, file, state } = item;
  const name = { name: file.name };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: 2, py: 1, '& + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={file.name}>
          {file.name}
        </Typography>
        <Progress item={item} />
      </Box>
      {(state === 'failed' || state === 'away') && (
        <Tooltip title={translate('views.upload.retry')}>
          <IconButton
            size="small"
            aria-label={translate('views.upload.retryOne', name)}
            onClick={() => queue.retry(id)}
          >
            <RetryIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={translate('views.upload.cancel')}>
        <IconButton
          size="small"
          aria-label={translate('views.upload.cancelOne', name)}
          onClick={() => queue.cancel(id)}
        >
          <CancelIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function Progress({ item: { file, state, sent, failure } }: { readonly item: UploadItem }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isStopped = state === 'failed' || state === 'away';
  const words = isStopped ? translate(failure ?? '', { _: failure }) : formatBytes(file.size, locale);
  // The body may be counted with a few bytes around it.
  const percent = file.size === 0 ? 0 : Math.min(100, Math.round((sent / file.size) * 100));
  return (
    <>
      <Typography
        variant="caption"
        role={isStopped ? 'alert' : undefined}
        color={state === 'failed' ? 'error' : 'text.secondary'}
      >
        {state === 'away' ? `${words} ${translate('views.upload.goesOn')}` : words}
      </Typography>
      {!isStopped && (
        <LinearProgress
          variant={state === 'waiting' || percent === 100 ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={translate('views.upload.progress', { name: file.name })}
        />
      )}
    </>
  );
}
