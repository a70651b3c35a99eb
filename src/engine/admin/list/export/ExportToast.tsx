import { Button, LinearProgress, Typography } from '@mui/material';
import { useCloseNotification, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { ToastAlert } from '#engine/admin/shell/toasts/ToastAlert.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { RunningExport } from './runningExport.ts';

interface ExportToastProps {
  readonly running: RunningExport;
  /** Name of the list. */
  readonly name: string;
  /** Rows it has, as far as that is known. */
  readonly total: number | undefined;
}

/** How far the file of a list is, and the way to stop it; it leaves with the end of the export. */
export function ExportToast({ running, name, total }: ExportToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const progress = useSyncExternalStore(running.subscribe, running.progress);
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (progress === null) leave();
  }, [progress]);
  const rows = progress?.rows ?? null;
  const share = rows === null || !total ? null : Math.min(100, (rows / total) * 100);
  return (
    <ToastAlert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={running.cancel}>
          {translate('views.cancel')}
        </Button>
      }
    >
      {translate('views.export.running', { name })}
      <LinearProgress
        aria-label={translate('views.export.running', { name })}
        {...(share === null ? {} : { variant: 'determinate', value: share })}
        sx={{ my: 0.5, minWidth: 200 }}
      />
      <Received rows={rows} bytes={progress?.bytes ?? 0} total={total} />
    </ToastAlert>
  );
}

interface ReceivedProps {
  readonly rows: number | null;
  readonly bytes: number;
  readonly total: number | undefined;
}

function Received({ rows, bytes, total }: ReceivedProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { format } = new Intl.NumberFormat(locale);
  const text =
    rows === null || total === undefined
      ? translate('views.export.bytes', { size: formatBytes(bytes, locale) })
      : translate('views.export.rows', { read: format(Math.min(rows, total)), total: format(total) });
  // Said once: each new number would be read out over the one before.
  return (
    <Typography variant="caption" component="div" aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  );
}
