import CloseIcon from '@mui/icons-material/Close';
import { Alert, type AlertColor, IconButton, Stack } from '@mui/material';
import { useCloseNotification, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface ToastAlertProps {
  readonly severity: AlertColor;
  /** A button beside the one that closes it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What a toast looks like; it is read out, at once when something failed. */
export function ToastAlert({ severity, action, children }: ToastAlertProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{ whiteSpace: 'pre-line' }}
      action={
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {action}
          <IconButton
            color="inherit"
            size="small"
            aria-label={translate('shell.toast.close')}
            onClick={() => close()}
          >
            <CloseIcon fontSize="inherit" />
          </IconButton>
        </Stack>
      }
    >
      {children}
    </Alert>
  );
}
